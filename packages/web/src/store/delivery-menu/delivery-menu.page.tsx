import { type DeliveryMenuRow, deliveryMenu } from '@brandside/contract/store/delivery-menu.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { ActDialog } from '../../platform/data/form/act-dialog.tsx'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import { picker } from '../../platform/data/picker/picker.tsx'
import type { Column } from '../../platform/data/resource/columns.tsx'
import { fieldOf, Section } from '../../platform/data/resource/fields.tsx'
import { useMay } from '../../platform/data/resource/use-may.ts'
import { words } from './delivery-menu.words.ts'
import { ToldHours } from './told-hours.tsx'

const Field = fieldOf(deliveryMenu)
const ShopPicker = picker(shop)

const columns: readonly Column<DeliveryMenuRow>[] = [
  { name: 'name', note: 'skuCode', width: 216 },
  { name: 'shopName', width: 160 },
  { name: 'platform', width: 104 },
  { name: 'priceCents', width: 104 },
  { name: 'stock', width: 80, spare: 1 },
  { name: 'outcome', width: 104 },
  { name: 'words', width: 200 },
  { name: 'offeredAt', width: 160, spare: 2 },
]

const form = (
  <Section title={words.item}>
    <Field name="name" />
    <Field name="skuCode" />
    <Field name="shopName" />
    <Field name="platform" />
    <Field name="priceCents" />
    <Field name="stock" />
    <Field name="outcome" />
    <Field name="words" />
    <Field name="offeredAt" />
  </Section>
)

const inputs = { shopId: <ShopPicker /> }

/** What platforms were told of menus, and what they refused of it. */
export default function DeliveryMenuPage() {
  const { say } = useWords()
  const may = useMay()
  const [open, setOpen] = useState<'offer' | 'offerHours'>()
  return (
    <>
      <ResourcePage
        of={deliveryMenu}
        filters={['shopId', 'platform', 'outcome', 'soldOut']}
        filterInputs={inputs}
        columns={columns}
        form={form}
        note={
          <>
            <p>{say(words.help)}</p>
            {may(deliveryMenu.endpoints.offer) && (
              <p>
                <Button onClick={() => setOpen('offer')}>{say(words.offer)}</Button>{' '}
                <Button onClick={() => setOpen('offerHours')}>{say(words.offerHours)}</Button>
              </p>
            )}
            <ToldHours />
          </>
        }
      />
      {open === 'offer' && (
        <ActDialog
          of={deliveryMenu}
          act="offer"
          title={say(words.offerTitle)}
          help={say(words.offerHelp)}
          verb={say(words.offer)}
          given={{}}
          fields={['shopId', 'platform']}
          inputs={inputs}
          done={say(words.done)}
          onClosed={() => setOpen(undefined)}
        />
      )}
      {open === 'offerHours' && (
        <ActDialog
          of={deliveryMenu}
          act="offerHours"
          title={say(words.offerHours)}
          help={say(words.offerHoursHelp)}
          verb={say(words.offerHours)}
          given={{}}
          fields={['shopId', 'platform']}
          inputs={inputs}
          done={({ outcome, words: told }) =>
            outcome === 'TAKEN' ? say(words.hoursTaken) : say(words.hoursRefused, { words: told ?? '' })
          }
          onClosed={() => setOpen(undefined)}
        />
      )}
    </>
  )
}
