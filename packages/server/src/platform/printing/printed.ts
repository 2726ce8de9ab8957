import { missingCharacters } from '@brandside/contract/platform/envelope.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import type { FastifyReply } from 'fastify'
import type pg from 'pg'
import { asTenant } from '../files/file-rows.ts'
import { storedPicture } from '../files/stored-picture.ts'
import type { Uploads } from '../files/uploads.ts'
import { printer } from './printer.ts'
import type { Printout } from './printout.ts'

interface Pictures {
  pool: pg.Pool
  uploads: Uploads
}

/** A document as PDF, ready to be sent. */
export async function printed(services: Pictures, tenantId: Id, printout: Printout) {
  const logo = printout.company.logo ? await picture(services, tenantId, printout.company.logo) : null
  const { pdf, missing } = await printer.run({ printout, logo })
  const name = encodeURIComponent(`${printout.no}.pdf`)
  return {
    send: (reply: FastifyReply) =>
      reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="${name}"; filename*=UTF-8''${name}`)
        // Pages name them before the paper is printed.
        .headers(missing === '' ? {} : { [missingCharacters]: encodeURIComponent(missing) })
        .send(Buffer.from(pdf)),
  }
}

async function picture({ pool, uploads }: Pictures, tenantId: Id, key: string) {
  const found = await asTenant(pool, { tenantId }, 'read', (db) => storedPicture(db, uploads.store, key, 240))
  return found?.png ?? null
}
