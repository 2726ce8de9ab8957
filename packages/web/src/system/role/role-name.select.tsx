import { role } from '@brandside/contract/system/role.ts'
import { useRead } from '../../platform/io/api/use-read.ts'

/** A role by name, from the list that is kept anyway. */
export function RoleName({ id }: { id: number }) {
  const { data } = useRead(role, 'listAll', {})
  return data?.find((each) => each.id === id)?.name ?? `#${id}`
}
