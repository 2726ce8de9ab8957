import { createRequire } from 'node:module'
import { crc32 } from 'node:zlib'

// The ZIP library counts its checksums in JavaScript: a tenth of the processor time of an export, whose text is ten times
// as large as its file. Node's own function takes a thirteenth of that; it is put in place of the one that the library calls.
const fromYazl = createRequire(createRequire(import.meta.url).resolve('yazl'))
Object.assign(fromYazl('buffer-crc32'), { unsigned: crc32 })
