import { buffer } from 'node:stream/consumers'
import { marketingActivity } from '@brandside/contract/marketing/marketing-activity/marketing-activity.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { sql } from 'kysely'
import { ZipFile } from 'yazl'
import type { Context } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refuse.ts'
import { dataOf, findCampaign, posterSheet } from './posters.ts'

/** So many bytes of posters in one part: an answer that server and browser hold in memory without pain. */
const partBytes = 24 * 1024 * 1024

interface Packed {
  fileName: string
  content: Buffer
}

/** All posters of a size as files of a zip, and in its first part the print sheet. */
export async function posterZip(ctx: Context, { id, size, part }: Parsed<typeof marketingActivity, 'posterZip'>) {
  const row = await findCampaign(ctx, 'posterZip', id)
  const placed = sql`
    select p.id, p.file_name, sum(length(p.content)) over (order by p.id) / ${partBytes} + 1 as part
      from poster p where p.tenant_id = app.tenant() and p.activity_id = ${id} and p.size = ${size}`
  const { rows: counted } = await sql<{ parts: number }>`
    select coalesce(max(part), 0)::integer as parts from (${placed}) o`.execute(ctx.db)
  const parts = counted[0]?.parts ?? 0
  if (parts === 0) refuse(marketingActivity.reasons.noPosters)
  const { rows } = await sql<Packed>`
    select o.file_name, p.content from (${placed}) o join poster p on p.tenant_id = app.tenant() and p.id = o.id
     where o.part = ${part} order by o.id`.execute(ctx.db)
  const sheet = part === 1 ? await posterSheet(ctx, { id, size }) : undefined
  const files = sheet ? [...rows, { fileName: sheet.fileName, content: bytesOf(sheet.data) }] : rows
  const fileName = [row.code, size, ...(parts > 1 ? [part] : [])].join('-')
  return { fileName: `${fileName}.zip`, data: dataOf('application/zip', await zipOf(files)), parts }
}

const bytesOf = (data: string) => Buffer.from(data.slice(data.indexOf(',') + 1), 'base64')

/** Pictures are pressed already. */
function zipOf(files: readonly Packed[]): Promise<Buffer> {
  const zip = new ZipFile()
  for (const { fileName, content } of files) zip.addBuffer(content, fileName, { compress: !/\.png$/.test(fileName) })
  zip.end()
  return buffer(zip.outputStream)
}
