import { buffer } from 'node:stream/consumers'
import type { Id } from '@brandside/contract/platform/id.ts'
import type { FastifyReply } from 'fastify'
import { asTenant } from '../files/file-rows.ts'
import type { Services } from '../services.ts'
import { printer } from './printer.ts'
import type { Printout } from './printout.ts'

/** A document as PDF, ready to be sent. */
export async function printed(services: Pick<Services, 'pool' | 'uploads'>, tenantId: Id, printout: Printout) {
  const logo = printout.company.logo ? await picture(services, tenantId, printout.company.logo) : null
  const pdf = Buffer.from(await printer.print({ printout, logo }))
  const name = encodeURIComponent(`${printout.no}.pdf`)
  return {
    send: (reply: FastifyReply) =>
      reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="${name}"; filename*=UTF-8''${name}`)
        .send(pdf),
  }
}

/** A picture in a format that a PDF may hold; nothing where it is gone, or lies with the image service. */
async function picture({ pool, uploads }: Pick<Services, 'pool' | 'uploads'>, tenantId: Id, key: string) {
  if (!uploads.store) return null
  const file = await asTenant(pool, { tenantId }, 'read', (db) =>
    db.selectFrom('file').select('object').where('key', '=', key).where('deletedAt', 'is', null).executeTakeFirst(),
  )
  if (!file) return null
  const bytes = await buffer(await uploads.store.read(file.object))
  const { default: sharp } = await import('sharp')
  return sharp(bytes).resize(240, 240, { fit: 'inside' }).png().toBuffer()
}
