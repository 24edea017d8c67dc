// How much of what was found is shown, and where.

/** Of each kind beside the others, and of one kind alone. */
export const hitsInGroup = 5
export const hitsPerPage = 20

/** Of more than these of a kind, the ones with the words in the title and then the newest are put in order and shown. */
export const mostOrdered = 300
