import type { Id } from '@brandside/contract/platform/id.ts'
import { exportJob } from '@brandside/contract/shell/export-job.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import type { Fixture, Maker } from '../../platform/testing/walk/fixture.ts'

/** The background writes them, and no call does. */
const aJob = ({ id, database }: Maker, state: 'DONE' | 'FAILED') =>
  asSuperuser(database, async (client) => {
    const { rows } = await client.query(
      `with made as (
         insert into app.job (tenant_id, admin_id, module, endpoint, title_zh, title_en, language, input, state, file_name)
         select a.tenant_id, a.id, 'brand', 'export', '导出灯笼', 'Export lanterns', 'zh', '{}', $2, 'lanterns.xlsx'
           from app.admin a where a.id = $1 returning tenant_id, id)
       insert into app.job_file_part (tenant_id, job_id, place, bytes)
       select tenant_id, id, 0, 'PK' from made returning job_id`,
      [id, state],
    )
    return Number(rows[0].job_id) as Id
  })

export default {
  of: exportJob,
  row: (person) => aJob(person, 'DONE'),
  inputs: {
    download: async (person) => ({ id: await aJob(person, 'DONE') }),
    retry: async (person) => ({ id: await aJob(person, 'FAILED') }),
  },
} satisfies Fixture
