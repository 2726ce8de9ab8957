import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { Link } from 'react-router'
import { useMay } from '../../platform/data/resource/use-may.ts'

/** Whose document it is, leading to what is known of the customer. */
export function CustomerLink({ id, name }: { id: number | null; name: string | null }) {
  const may = useMay()
  if (id === null || !may(customer.endpoints.list)) return name ?? '–'
  return <Link to={`/wholesale/customer?id=${id}`}>{name}</Link>
}
