// Builds the text of a record for the page and for screen readers.

/** Returns the line of a record: the subject and the event. */
export const line = ({ subject, what }) => `${subject} ${what}`;

/** Returns the line of a record with the reason, if the record has one. */
export const sentence = (record) => (record.why ? `${line(record)}, because ${record.why}` : line(record));
