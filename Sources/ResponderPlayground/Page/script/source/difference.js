// Compares two texts line by line.

/** The maximum number of pairs of lines that are compared. */
const mostPairs = 4_000_000;

/** Returns the lines of both texts in order as [{from, line}]; `from` is `same`, `file` or `mine`. */
export function comparedLines(file, mine) {
  const [left, right] = [file.split("\n"), mine.split("\n")];
  let start = 0;
  while (start < Math.min(left.length, right.length) && left[start] === right[start]) start += 1;
  let end = 0;
  while (end < Math.min(left.length, right.length) - start && left.at(-1 - end) === right.at(-1 - end)) end += 1;
  const rows = (from, lines) => lines.map((line) => ({ from, line }));
  return [
    ...rows("same", left.slice(0, start)),
    ...middle(left.slice(start, left.length - end), right.slice(start, right.length - end), rows),
    ...rows("same", left.slice(left.length - end)),
  ];
}

function middle(left, right, rows) {
  if (left.length * right.length > mostPairs) return [...rows("file", left), ...rows("mine", right)];
  // common[i][j]: the greatest number of equal lines in left[i…] and right[j…].
  const width = right.length + 1;
  const common = new Uint16Array((left.length + 1) * width);
  for (let i = left.length - 1; i >= 0; i -= 1) {
    for (let j = right.length - 1; j >= 0; j -= 1) {
      common[i * width + j] = left[i] === right[j]
        ? common[(i + 1) * width + j + 1] + 1
        : Math.max(common[(i + 1) * width + j], common[i * width + j + 1]);
    }
  }
  const found = [];
  let [i, j] = [0, 0];
  while (i < left.length && j < right.length) {
    if (left[i] === right[j]) {
      found.push({ from: "same", line: left[i] });
      i += 1;
      j += 1;
    } else if (common[(i + 1) * width + j] >= common[i * width + j + 1]) {
      found.push({ from: "file", line: left[i] });
      i += 1;
    } else {
      found.push({ from: "mine", line: right[j] });
      j += 1;
    }
  }
  return [...found, ...rows("file", left.slice(i)), ...rows("mine", right.slice(j))];
}
