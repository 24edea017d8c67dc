/** By itself, so that a page that only says it fetches nothing else for it. */
export const noConnection = 'Sem conexão. Verifique a internet e tente de novo.'
