// A record in words, as it is shown and as it is read aloud.

/** The record's line: to whom what happened. */
export const line = ({ subject, what }) => `${subject} ${what}`;

/** The same with the reason, where there is one. */
export const sentence = (record) => (record.why ? `${line(record)}, because ${record.why}` : line(record));
