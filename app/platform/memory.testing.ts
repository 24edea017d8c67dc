export class StoredHere {
  getItem(name: string) {
    return (this as Record<string, unknown>)[name] ?? null
  }
  setItem(name: string, value: string) {
    Object.assign(this, { [name]: value })
  }
  removeItem(name: string) {
    delete (this as Record<string, unknown>)[name]
  }
}
