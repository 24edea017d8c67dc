/** How many hits a group shows among other kinds, and how many a page of one kind. */
export const hitsInGroup = 5
export const hitsPerPage = 20

/** Of more hits, only those with the words in the title and then the newest are ranked and shown. */
export const mostOrdered = 300
