import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import { base64Url } from './upload-token.ts'

const blockSize = 4 * 1024 * 1024

/** Size and checksums of bytes that pass by, as uploaders compute them. */
export class Measure {
  size = 0
  crc32 = 0
  readonly #md5 = createHash('md5')
  readonly #blocks: Buffer[] = []
  #block = createHash('sha1')
  #inBlock = 0

  take(bytes: Buffer): void {
    this.size += bytes.length
    this.crc32 = crc32(bytes, this.crc32)
    this.#md5.update(bytes)
    for (let at = 0; at < bytes.length; ) {
      const part = bytes.subarray(at, at + blockSize - this.#inBlock)
      this.#block.update(part)
      this.#inBlock += part.length
      at += part.length
      if (this.#inBlock === blockSize) this.#closeBlock()
    }
  }

  /** The checksums of all that was taken; nothing can be taken afterwards. */
  finish(): { size: number; crc32: number; md5: string; etag: string } {
    if (this.#inBlock > 0 || this.#blocks.length === 0) this.#closeBlock()
    const { size } = this
    return { size, crc32: this.crc32, md5: this.#md5.digest('hex'), etag: this.#etag() }
  }

  /** The SHA-1 of one block of 4 MB, or of the SHA-1s of several. */
  #etag(): string {
    const [first = Buffer.alloc(0), ...more] = this.#blocks
    if (more.length === 0) return base64Url(Buffer.concat([Buffer.of(0x16), first]))
    const all = createHash('sha1').update(Buffer.concat(this.#blocks)).digest()
    return base64Url(Buffer.concat([Buffer.of(0x96), all]))
  }

  #closeBlock(): void {
    this.#blocks.push(this.#block.digest())
    this.#block = createHash('sha1')
    this.#inBlock = 0
  }
}

/** Of a whole file, in hexadecimal digits. */
export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
