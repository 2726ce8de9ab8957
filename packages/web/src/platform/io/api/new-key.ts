/** The key of an act that must not happen twice. Also where the address is not secure, which `randomUUID` asks for. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
