import { Readable } from 'node:stream'
import type pg from 'pg'
import sharp from 'sharp'
import type { actAs } from '../platform/act-as.ts'
import { quotaOf } from '../platform/files/file-rows.ts'
import { Rebuilder } from '../platform/files/rebuild.ts'
import { spool } from '../platform/files/spool.ts'
import { type FileStorage, storeFile } from '../platform/files/store-file.ts'
import { policyOf } from '../platform/files/upload-token.ts'
import type { Uploads } from '../platform/files/uploads.ts'
import { platformParameters } from '../platform/parameters/param.ts'

type Actor = Parameters<typeof actAs>[1]

const colours = { BUSINESS_LICENSE: '#b3372a', FOOD_LICENSE: '#2f6f4f' } as const
type PaperType = keyof typeof colours

/** A scan for each kind of certificate of the demonstration, kept as an operator's upload is: their keys. */
export async function keepPaperPictures(
  { pool, uploads }: { pool: pg.Pool; uploads: Uploads },
  actor: Actor,
): Promise<Record<PaperType, string>> {
  const rebuilder = new Rebuilder()
  const quotaNow = async () => quotaOf(await platformParameters(pool))
  const keep = async (type: PaperType) => {
    const png = await scanOf(colours[type])
    const { tenantId, adminId } = actor
    const wanted = { tenantId, adminId, scene: 'image', maxSize: png.length, protocol: 'http', host: 'local' } as const
    const { uploadToken } = await uploads.grant(wanted, new Date())
    const policy = policyOf(uploadToken, await uploads.keys())
    if (!policy) throw new Error('A token of our own was not known')
    // An image service gets no picture: the grant has noted its key, as of an upload that has not arrived.
    if (!uploads.store) return policy.saveKey
    const file = await spool(Readable.from([png]), png.length)
    try {
      const storage: FileStorage = { pool, store: uploads.store, rebuilder, quotaNow }
      return (await storeFile(storage, { policy, tenantId, adminId }, file, { name: `${type}.png` })).key
    } finally {
      await file.discard()
    }
  }
  try {
    return { BUSINESS_LICENSE: await keep('BUSINESS_LICENSE'), FOOD_LICENSE: await keep('FOOD_LICENSE') }
  } finally {
    await rebuilder.close()
  }
}

/** Frame, emblem, lines of text and a seal. Without letters, as a server may have no fonts. */
function scanOf(colour: string): Promise<Buffer> {
  const lines = [250, 300, 350, 400, 450].map(
    (y, at) => `<rect x="120" y="${y}" width="${[420, 520, 360, 480, 300][at]}" height="14" rx="7" fill="#b9b2a4"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="640">
    <rect width="960" height="640" fill="#fbf7ec"/>
    <rect x="28" y="28" width="904" height="584" fill="none" stroke="${colour}" stroke-width="10"/>
    <rect x="48" y="48" width="864" height="544" fill="none" stroke="${colour}" stroke-width="2"/>
    <circle cx="480" cy="118" r="36" fill="${colour}"/>
    <rect x="300" y="176" width="360" height="30" rx="6" fill="${colour}"/>
    ${lines.join('')}
    <g fill="none" stroke="#c22" stroke-width="7" opacity="0.75">
      <circle cx="760" cy="468" r="76"/>
      <path d="M760 424 l11 32 h34 l-27 20 10 32 -28 -20 -28 20 10 -32 -27 -20 h34 z" fill="#c22" stroke="none"/>
    </g>
  </svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}
