import type { Id } from '@brandside/contract/platform/id.ts'
import { epos } from '@brandside/contract/store/epos/epos.ts'
import type { EposEndpoint, PosCommand } from '@brandside/contract/store/epos/epos-commands.ts'
import { useRead } from '../../platform/io/api/use-read.ts'

export const isWaiting = ({ postState }: PosCommand) => postState === 'QUEUED' || postState === 'SENT'

/** The rows of a POS for which a command is still to be carried out. */
export function useWaiting(shopId: Id, endpoint: EposEndpoint): ReadonlySet<string> {
  const { data = [] } = useRead(epos, 'posts', { shopId })
  const commands = data.filter((command) => command.endpoint === endpoint && isWaiting(command))
  return new Set(commands.flatMap(({ rowId }) => rowId ?? []))
}
