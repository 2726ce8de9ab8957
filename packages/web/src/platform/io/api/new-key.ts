/** The key of an act that must not happen twice. Also where the address is not secure, which `randomUUID` asks for. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The key of an act from its first sending to its success: sent again after a lost answer, it is still the same act. */
export class ActKey {
  #sent: { body: string; key: string } | undefined

  of(input: unknown): string {
    const body = JSON.stringify(input)
    if (this.#sent?.body !== body) this.#sent = { body, key: newKey() }
    return this.#sent.key
  }

  /** The same input is another act from now on. */
  succeeded(): void {
    this.#sent = undefined
  }
}
