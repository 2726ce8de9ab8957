import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'

const fonts = new URL('../../../assets/fonts/', import.meta.url)

/** Some 8,000 characters: what nearly every paper needs, read in a tenth of the time. */
export const commonFont = (): Buffer => readFileSync(new URL('noto-sans-sc-regular.woff2', fonts))

/** All Han characters of the font, and the rare ones of its sisters: names such as 䶮, 㛃 and 𠮷. */
export const wholeFont = (): Buffer =>
  brotliDecompressSync(readFileSync(new URL('noto-sans-han-regular.ttf.br', fonts)))
