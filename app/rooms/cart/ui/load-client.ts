// What saves the cart comes with the first touch and stays at hand: a page that is being left waits for nothing.
type Client = typeof import('./cart-client.ts')

let here: Client | undefined

export const clientHere = () => here

export const loadClient = async (): Promise<Client> => (here ??= await import('./cart-client.ts'))
