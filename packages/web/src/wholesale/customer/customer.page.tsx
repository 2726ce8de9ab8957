import { custLevel } from '@brandside/contract/wholesale/cust-level.ts'
import { custType } from '@brandside/contract/wholesale/cust-type.ts'
import { type CustomerRow, customer } from '@brandside/contract/wholesale/customer.ts'
import { provider } from '@brandside/contract/wholesale/provider.ts'
import { salesman } from '@brandside/contract/wholesale/salesman.ts'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import { Picked } from '../../platform/data/picker/picked.tsx'
import { picker } from '../../platform/data/picker/picker.tsx'
import type { Column } from '../../platform/data/resource/columns.tsx'
import type { ShownAs } from '../../platform/data/resource/resource.ts'
import { customerForm } from './customer-form.tsx'

const TypePicker = picker(custType)
const LevelPicker = picker(custLevel)
const SalesmanPicker = picker(salesman)

const columns: readonly Column<CustomerRow>[] = [
  { name: 'name', note: 'code', width: 232 },
  { name: 'custTypeName', width: 88, spare: 3 },
  { name: 'custLevelName', width: 64, spare: 2 },
  { name: 'salesmanName', width: 72 },
  { name: 'contactName', note: 'mobile', width: 160 },
  { name: 'city', width: 80, spare: 4 },
  { name: 'payMode', width: 88 },
  { name: 'yearShippedCents', width: 120, spare: 5 },
  { name: 'lastOrderAt', width: 128, spare: 6 },
  'status',
  { name: 'updatedAt', note: 'updatedByName', width: [128, 168], spare: 1, hidden: true },
]

const filterInputs = {
  custTypeId: <TypePicker />,
  custLevelId: <LevelPicker />,
  salesmanId: <SalesmanPicker />,
}

const idsOf = (ids: string) => ids.split(',').map(Number)
const shownAs: ShownAs = {
  custTypeId: (id) => <Picked of={custType} ids={idsOf(id)} />,
  custLevelId: (id) => <Picked of={custLevel} ids={idsOf(id)} />,
  salesmanId: (id) => <Picked of={salesman} ids={idsOf(id)} />,
  parentId: (id) => <Picked of={customer} ids={idsOf(id)} />,
  providerIds: (ids) => (ids === '' ? null : <Picked of={provider} ids={idsOf(ids)} />),
}

export default function CustomerPage() {
  return (
    <ResourcePage
      of={customer}
      filters={['keyword', 'custTypeId', 'custLevelId', 'salesmanId', 'payMode', 'hold', 'status']}
      filterInputs={filterInputs}
      chips={['parentId', 'tag']}
      columns={columns}
      form={customerForm}
      shownAs={shownAs}
      startsEnabled
    />
  )
}
