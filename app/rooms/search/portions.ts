/** Hits of a group among other kinds, and of a page of one kind. */
export const hitsInGroup = 5
export const hitsPerPage = 20

/** Of more, those with the words in the title and then the newest are ranked and shown. */
export const mostOrdered = 300
