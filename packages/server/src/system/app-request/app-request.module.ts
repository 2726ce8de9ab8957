import { appRequest, appRequestDays } from '@brandside/contract/system/app-request.ts'
import { sql } from 'kysely'
import { nameIn } from '../../platform/entity/names.ts'
import { entityTable } from '../../platform/entity-table.ts'
import { param } from '../../platform/parameters/param.ts'
import { serve } from '../../platform/serve.ts'

const requests = entityTable(appRequest, {
  shows: { clientName: sql<string>`${nameIn('openClient', 'appRequest.clientId')}` },
  nameOf: ({ requestId }) => requestId,
})

export const appRequestModule = serve(appRequest, requests.handlers(), {
  async retention(db, settings) {
    await sql`select app.forget_app_requests(${param(settings, appRequestDays)}::integer)`.execute(db)
  },
})
