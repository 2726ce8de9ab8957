import { saleChannels } from '@brandside/contract/marketing/coupon/coupon-choices.ts'
import type { scopeFields } from '@brandside/contract/marketing/coupon/coupon-fields.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import type { ReactNode } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { picker } from '../../platform/data/picker/picker.tsx'
import type { PickerElement } from '../../platform/data/resource/fields.tsx'
import GoodsSelect from '../../store/shop/menu/goods.select.tsx'
import { ByValues } from './by-values.public.tsx'
import { ChoicesInput } from './choices-input.public.tsx'
import { words } from './inputs.words.ts'
import { LevelsInput } from './levels-input.public.tsx'
import { TagsInput } from './tags-input.public.tsx'
import { WeekdaysInput } from './weekdays-input.public.tsx'

const ShopPicker = picker(shop)

interface FieldsOf<Name extends string> {
  /** The fields of the form that asks. */
  of: (props: { name: Name; children?: PickerElement }) => ReactNode
}

/** Where and for which goods something holds: coupons and activities ask alike. */
export function ScopeFields({ of: Field }: FieldsOf<keyof typeof scopeFields>) {
  return (
    <>
      <Field name="shopScope" />
      <ByValues>
        {({ shopScope }) =>
          shopScope !== 'ALL' && (
            <Field name="shopIds">
              <ShopPicker multiple placeholder={words.everywhere} />
            </Field>
          )
        }
      </ByValues>
      <Field name="goodsScope" />
      <ByValues>
        {({ goodsScope }) =>
          goodsScope !== 'ALL' && (
            <Field name="scopeIds">
              <GoodsSelect />
            </Field>
          )
        }
      </ByValues>
      <Field name="excludeIds">
        <GoodsSelect skusOnly />
      </Field>
      <Field name="channels">
        <ChoicesInput of={saleChannels} />
      </Field>
      <Field name="cardLevels">
        <LevelsInput />
      </Field>
    </>
  )
}

/** On which days and at which hours. */
export function TimeFields({ of: Field }: FieldsOf<'weekdays' | 'dayWindows'>) {
  const { say } = useWords()
  return (
    <>
      <Field name="weekdays">
        <WeekdaysInput />
      </Field>
      <Field name="dayWindows">
        <TagsInput placeholder={say(words.allDay)} />
      </Field>
    </>
  )
}
