import { type AdvertRow, advert, type Position } from '@brandside/contract/marketing/advert.ts'
import { leastPicture } from '@brandside/contract/marketing/advert-picture.rules.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { Suspense, useCallback, useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import { picker } from '../../platform/data/picker/picker.tsx'
import type { Column } from '../../platform/data/resource/columns.tsx'
import { fieldOf, Section } from '../../platform/data/resource/fields.tsx'
import type { RowAction } from '../../platform/data/resource/row-actions.tsx'
import { useAction } from '../../platform/io/api/use-action.ts'
import { lazy } from '../../platform/io/code/lazy.tsx'
import ImageField from '../../platform/ui/pictures/image-field.tsx'
import type { Values } from '../../platform/ui/values/stale-difference.ts'
import { ByValues } from '../inputs/by-values.public.tsx'
import { words as inputs } from '../inputs/inputs.words.ts'
import { LevelsInput } from '../inputs/levels-input.public.tsx'
import { LinkTarget } from '../inputs/link-target.public.tsx'
import { placesShown } from '../inputs/picked-places.public.tsx'
import { TagsInput } from '../inputs/tags-input.public.tsx'
import { WeekdaysInput } from '../inputs/weekdays-input.public.tsx'
import { words } from './advert.words.ts'
import { AdvertLanes } from './advert-lanes.tsx'
import { AdvertOrder } from './advert-order.tsx'
import { AdvertPreview } from './advert-preview.tsx'

const Field = fieldOf(advert)
const ShopPicker = picker(shop)
const StatDialog = lazy(() => import('./stat-dialog.tsx'))
const BrandsSelect = lazy(() => import('../../store/brand/brands.select.tsx'))

const columns: readonly Column<AdvertRow>[] = [
  { name: 'title', note: 'side', width: 192 },
  { name: 'image', width: 64, spare: 5 },
  { name: 'position', width: [96, 120] },
  { name: 'phase', width: 96 },
  { name: 'startAt', width: 152 },
  { name: 'endAt', width: 152 },
  { name: 'audience', width: 104, spare: 4 },
  { name: 'impressions', width: 88, spare: 2 },
  { name: 'clicks', width: 72, spare: 3 },
  { name: 'ctrBp', width: 80, spare: 1 },
  'status',
  { name: 'sort', width: 56, spare: 6 },
]

function AdvertForm() {
  const { say } = useWords()
  return (
    <>
      <Section title={words.what} help={words.whatHelp}>
        <ByValues>{(values) => <AdvertPreview values={values} />}</ByValues>
        <Field name="title" />
        <Field name="position" />
        <Field name="mediaType" />
        <ByValues>
          {({ position }) => (
            <>
              <Field name="image">
                <ImageField picture={pictureAt(position)} />
              </Field>
              <Field name="imageDark">
                <ImageField picture={pictureAt(position)} />
              </Field>
            </>
          )}
        </ByValues>
        <Field name="videoUrl" />
        <Field name="alt" />
      </Section>
      <Section title={words.link} help={words.linkHelp}>
        <Field name="linkType" />
        <ByValues>
          {({ linkType }) =>
            linkType !== undefined &&
            linkType !== 'NONE' && (
              <Field name="linkValue">
                <LinkTarget type={String(linkType)} />
              </Field>
            )
          }
        </ByValues>
      </Section>
      <Section title={words.when} help={words.whenHelp}>
        <Field name="startAt" />
        <Field name="endAt" />
        <Field name="weekdays">
          <WeekdaysInput />
        </Field>
        <Field name="dayWindows">
          <TagsInput placeholder={say(inputs.allDay)} />
        </Field>
      </Section>
      <Section title={words.where} help={words.whereHelp}>
        <Field name="brandIds">
          <BrandsSelect />
        </Field>
        <Field name="shopIds">
          <ShopPicker multiple placeholder={inputs.everywhere} />
        </Field>
        <Field name="cardLevels">
          <LevelsInput />
        </Field>
        <Field name="audience" />
      </Section>
      <Section title={words.display} help={words.displayHelp}>
        <Field name="weight" />
        <Field name="freqCap" />
        <Field name="sort" />
        <Field name="remark" />
      </Section>
    </>
  )
}

/** Pictures are cut to the shape of their position. */
function pictureAt(position: unknown) {
  const [width, height] = leastPicture((position ?? 'HOME_TOP') as Position)
  return { scene: 'image', aspect: width / height } as const
}

const nameOf = (row: Values) => String(row.title ?? '')

/** Pictures and videos at positions of the consumer clients. */
export default function AdvertPage() {
  const { say } = useWords()
  const [told, setTold] = useState<AdvertRow>()
  const { run: copy } = useAction(advert, 'copy')
  const { run: vary } = useAction(advert, 'variant')
  const actions = useCallback(
    (row: AdvertRow): RowAction[] => [
      { key: 'stat', label: words.stat, needs: advert.endpoints.stat, run: () => setTold(row) },
      ...(row.side === null && row.phase !== 'ENDED'
        ? [
            {
              key: 'variant',
              label: words.variant,
              needs: advert.endpoints.variant,
              run: () => void vary({ id: row.id }, { done: say(words.varied) }),
            },
          ]
        : []),
      {
        key: 'copy',
        label: words.copy,
        needs: advert.endpoints.copy,
        run: () => void copy({ id: row.id }, { done: say(words.copied, { name: row.title }) }),
      },
    ],
    [copy, say, vary],
  )
  return (
    <>
      <ResourcePage
        of={advert}
        note={
          <>
            <AdvertLanes />
            <AdvertOrder />
          </>
        }
        filters={['title', 'position', 'phase', 'status', 'shopId', 'startStart']}
        filterInputs={{ shopId: <ShopPicker /> }}
        columns={columns}
        form={<AdvertForm />}
        shownAs={placesShown}
        nameOf={nameOf}
        rowActions={actions}
      />
      {told && (
        <Suspense>
          <StatDialog of={told} onClosed={() => setTold(undefined)} />
        </Suspense>
      )}
    </>
  )
}
