import { exportJob, type OwnJob } from '@brandside/contract/shell/export-job.ts'
import { useRead } from '../../io/api/use-read.ts'
import type { ImportSource } from './import.rules.ts'

/** The operator's last import into a source that was left to the background, as the bell knows it, while its sheet is kept. */
export function useNewestImport({ contract, calls }: ImportSource): OwnJob | undefined {
  const { data } = useRead(exportJob, 'list', { page: 1, rows: 10 }, { staleTime: 60_000 })
  const newest = data?.list.find(({ call }) => call === `${contract.name}.${calls.importCommit}`)
  return newest && newest.importId !== null ? newest : undefined
}
