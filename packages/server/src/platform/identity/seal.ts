import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Purpose and owner of a sealed text: under another purpose, or moved to another owner, it does not open. */
export interface SealedFor {
  purpose: string
  owner: string
}

/** AES-256-GCM under a key made from the instance's (base64) for this purpose. */
export function seal(text: string, { purpose, owner }: SealedFor, instanceKey: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', sealingKey(instanceKey, purpose), nonce).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return [nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url')).join('.')
}

/** Throws when the text was not sealed for this by this instance. */
export function unseal(text: string, { purpose, owner }: SealedFor, instanceKey: string): string {
  const [nonce, tag, sealed] = text.split('.').map((part) => Buffer.from(part, 'base64url'))
  if (!nonce || tag?.length !== 16 || !sealed) throw new Error('This is no sealed text')
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(instanceKey, purpose), nonce, { authTagLength: 16 })
  decipher.setAAD(Buffer.from(owner)).setAuthTag(tag)
  return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8')
}

function sealingKey(instanceKey: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', Buffer.from(instanceKey, 'base64'), '', purpose, 32))
}
