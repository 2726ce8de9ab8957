import { contract } from '@brandside/contract/wholesale/contract/contract.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import type { Rehearsed, Touched, Undercut } from '@brandside/contract/wholesale/product/price-rehearsal.ts'
import { productPrice } from '@brandside/contract/wholesale/product/product-price.ts'
import { Tabs } from 'antd'
import { Link } from 'react-router'
import { showMoney, showNumber, showQuantity } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useMay } from '../../platform/data/resource/use-may.ts'
import { ExportButton } from '../../platform/data/sheet/export-button.tsx'
import type { InputAt, OutputAt } from '../../platform/io/api/contract-data.ts'
import { ChoiceTag } from '../../platform/ui/values/choice-tag.tsx'
import { Figures } from '../document/figures.public.tsx'
import { type ReadColumn, ReadTable } from '../document/read-table.public.tsx'
import { adjustWords as words } from './adjust.words.ts'
import css from './product-price.module.css'

type Answer = OutputAt<typeof productPrice, 'rehearse'>

interface RehearsalProps {
  answer: Answer
  /** The same change, as its sheets ask for it. */
  change: InputAt<typeof productPrice, 'rehearsedCustomers'>
}

/** What new prices would mean: which they are, whom they are for, and which contracts they undercut. */
export function Rehearsal({ answer, change }: RehearsalProps) {
  const { changed, belowFloor, bigChanges, customers, effectCents, contracts, rows, touched, undercut } = answer
  const { say } = useWords()
  const { rehearsedCustomers, rehearsedContracts } = productPrice.endpoints
  return (
    <>
      <Figures
        figures={[
          { label: say(words.changed), value: changed },
          { label: say(words.customers), value: customers },
          { label: say(words.belowFloor), value: belowFloor, tone: belowFloor > 0 ? 'danger' : undefined },
          { label: say(words.bigChange), value: bigChanges },
          { label: say(words.effect), value: showMoney(effectCents), tone: effectCents < 0 ? 'danger' : undefined },
          { label: say(words.contracts), value: contracts, tone: contracts > 0 ? 'danger' : undefined },
        ]}
      />
      {changed > 0 && (
        <Tabs
          items={[
            { key: 'prices', label: say(words.prices), children: <Prices rows={rows} /> },
            {
              key: 'customers',
              label: `${say(words.customers)} ${customers}`,
              children: (
                <Named of={rehearsedCustomers} sheet={say(words.customers)} total={customers} {...{ change }}>
                  <Customers rows={touched} />
                </Named>
              ),
            },
            {
              key: 'contracts',
              label: `${say(words.contracts)} ${contracts}`,
              children: (
                <Named of={rehearsedContracts} sheet={say(words.contracts)} total={contracts} {...{ change }}>
                  <Contracts rows={undercut} />
                </Named>
              ),
            },
          ]}
        />
      )}
      {changed === 0 && <Prices rows={rows} />}
    </>
  )
}

function Prices({ rows }: { rows: readonly Rehearsed[] }) {
  const { say } = useWords()
  const columns: readonly ReadColumn<Rehearsed>[] = [
    {
      title: say(words.product),
      cell: ({ skuName, scopeName, belowFloor, bigChange }) => (
        <>
          {skuName} {scopeName && `· ${scopeName}`}{' '}
          {belowFloor && <ChoiceTag colour="red">{say(words.belowFloor)}</ChoiceTag>}
          {bigChange && <ChoiceTag colour="orange">{say(words.bigChange)}</ChoiceTag>}
        </>
      ),
    },
    { title: say(words.from), number: true, cell: ({ minQty, unitName }) => `${showQuantity(minQty)} ${unitName}` },
    { title: say(words.before), number: true, cell: ({ oldPrice }) => money(oldPrice) },
    { title: say(words.after), number: true, cell: ({ newPrice }) => money(newPrice) },
  ]
  return (
    <ReadTable
      cards
      label={say(words.prices)}
      columns={columns}
      rows={rows}
      keyOf={({ priceId, minQty }) => `${priceId} ${minQty}`}
      empty={say(words.nothing)}
    />
  )
}

interface NamedProps extends Pick<RehearsalProps, 'change'> {
  of: typeof productPrice.endpoints.rehearsedCustomers | typeof productPrice.endpoints.rehearsedContracts
  sheet: string
  total: number
  children: React.ReactNode
}

/** A list of those concerned, which can be saved whole. */
function Named({ of, sheet, total, change, children }: NamedProps) {
  const may = useMay()
  return (
    <>
      {children}
      {total > 0 && may(of) && (
        <p className={css.more}>
          <ExportButton of={of} asked={change} what={sheet} usual />
        </p>
      )}
    </>
  )
}

function Customers({ rows }: { rows: readonly Touched[] }) {
  const { say } = useWords()
  const opens = useMay()(customer.endpoints.list)
  const columns: readonly ReadColumn<Touched>[] = [
    {
      title: say(words.customer),
      cell: ({ id, name }) => (opens ? <Link to={`/wholesale/customer?id=${id}`}>{name}</Link> : name),
    },
    { title: say(words.code), whole: true, cell: ({ code }) => code },
    { title: say(words.level), cell: ({ custLevelName }) => custLevelName },
    { title: say(words.salesman), cell: ({ salesmanName }) => salesmanName ?? '–' },
    { title: say(words.effect), number: true, cell: ({ effectCents }) => money(effectCents) },
  ]
  return (
    <ReadTable
      cards
      label={say(words.customers)}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      empty={say(words.noneSeen)}
    />
  )
}

function Contracts({ rows }: { rows: readonly Undercut[] }) {
  const { say } = useWords()
  const opens = useMay()(contract.endpoints.list)
  const columns: readonly ReadColumn<Undercut>[] = [
    {
      title: say(words.contract),
      cell: ({ id, no, customerName }) => (
        <>
          {opens ? <Link to={`/wholesale/contract?id=${id}`}>{no}</Link> : no} {customerName}
        </>
      ),
    },
    { title: say(words.product), cell: ({ skuName }) => skuName },
    { title: say(words.from), number: true, cell: ({ minQty, unitName }) => `${showQuantity(minQty)} ${unitName}` },
    { title: say(words.contractPrice), number: true, cell: ({ contractPrice }) => money(contractPrice) },
    { title: say(words.after), number: true, cell: ({ newPrice }) => money(newPrice) },
  ]
  return (
    <ReadTable
      cards
      label={say(words.contracts)}
      columns={columns}
      rows={rows}
      keyOf={({ id, skuName, minQty }) => `${id} ${skuName} ${minQty}`}
      empty={say(words.noneUndercut)}
    />
  )
}

const money = (cents: number | null) => (cents === null ? '–' : showNumber('money', cents))
