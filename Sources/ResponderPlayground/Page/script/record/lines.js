// The text of a record, as it is shown and as it is read aloud.

/** The line of a record: its subject and the event. */
export const line = ({ subject, what }) => `${subject} ${what}`;

/** The line with its reason, if there is one. */
export const sentence = (record) => (record.why ? `${line(record)}, because ${record.why}` : line(record));
