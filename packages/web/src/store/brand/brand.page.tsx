import { type BrandRow, brand, maxBrandDepth } from '@brandside/contract/store/brand.ts'
import { Suspense, useMemo, useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import { useParts } from '../../platform/data/record/use-parts.ts'
import type { Column } from '../../platform/data/resource/columns.tsx'
import { fieldOf, Section } from '../../platform/data/resource/fields.tsx'
import type { Resource } from '../../platform/data/resource/resource.ts'
import type { RowAction } from '../../platform/data/resource/row-actions.tsx'
import { findNode, moveForbids, subtree } from '../../platform/data/tree/tree.rules.ts'
import type { OutputAt } from '../../platform/io/api/contract-data.ts'
import { lazy } from '../../platform/io/code/lazy.tsx'
import { RegionFields } from '../../platform/ui/region/region-fields.tsx'
import { words } from './brand.words.ts'
import { words as fileWords } from './brand-file.words.ts'
import { BrandName } from './brand-name.select.tsx'
import { HaltedBrands, HaltedMark, haltedBrands } from './halted-mark.tsx'
import { DueNote } from './papers/due-note.tsx'
import { BrandTree } from './tree/brand-tree.tsx'
import { useBrandTree } from './tree/use-brand-tree.ts'

const Field = fieldOf(brand)
const BrandFile = lazy(() => import('./brand-file.tsx'))
const DeletedBrands = lazy(() => import('./deleted-brands.tsx'))
const DuePapers = lazy(() => import('./papers/due-papers.tsx'))
const ImpactDialog = lazy(() => import('./impact-dialog.tsx'))
const ParentBrandSelect = lazy(() => import('./parent-brand.select.tsx'))

const columns: readonly Column<BrandRow>[] = [
  { name: 'name', note: 'code', width: 216, hint: ({ id }) => <HaltedMark id={id} /> },
  { name: 'logo', width: [56, 48], hidden: true },
  { name: 'shortName', width: 60, spare: 3 },
  'industry',
  { name: 'qualificationState', width: 96, spare: 3 },
  { name: 'shopCount', width: 72, spare: 5 },
  { name: 'parentName', width: 112 },
  { name: 'contactName', note: 'contactMobile', width: 158 },
  'status',
  { name: 'sort', width: 48, spare: 4 },
  { name: 'updatedAt', note: 'updatedByName', width: [128, 168], spare: 2 },
]

const form = (
  <>
    <Section title={words.identity} help={words.identityHelp}>
      <Field name="code" />
      <Field name="name" />
      <Field name="shortName" />
      <Field name="parentId">
        <ParentBrandSelect />
      </Field>
      <Field name="industry" />
      <Field name="logo" />
      <Field name="intro" />
    </Section>
    <Section title={words.contact} help={words.contactHelp}>
      <Field name="contactName" />
      <Field name="contactMobile" />
      <Field name="contactEmail" />
      <RegionFields of={Field} />
      <Field name="address" />
    </Section>
    <Section title={words.business} help={words.businessHelp}>
      <Field name="timeZone" />
      <Field name="dayCut" help={words.clockHelp} />
      <Field name="currency" />
      <Field name="posSyncHours" help={words.posSyncHelp} />
    </Section>
    <Section title={words.display} help={words.displayHelp}>
      <Field name="themeColour" />
      <Field name="sort" />
      <Field name="remark" />
    </Section>
  </>
)

type BrandView = OutputAt<typeof brand, 'view'>

const { qualification, viewPayChannel, viewRate, shops } = brand.endpoints
/** What belongs to a brand beside its own fields. */
const fileParts = [
  { key: 'overview', label: fileWords.overview, needs: shops },
  { key: 'papers', label: fileWords.papers, needs: qualification },
  { key: 'channels', label: fileWords.channels, needs: viewPayChannel },
  { key: 'rates', label: fileWords.rates, needs: viewRate },
  { key: 'shops', label: fileWords.shops, needs: shops },
] as const
const inFile = ({ id }: BrandView, part: (typeof fileParts)[number]['key']) => <BrandFile brandId={id} part={part} />

type Open = { show: 'impact'; row: BrandRow } | { show: 'due' | 'deleted' }

export default function BrandPage() {
  const { t, say } = useWords()
  const [shown, setShown] = useState<Open>()
  const onClosed = () => setShown(undefined)
  const parts = useParts(fileParts, inFile)
  const { tree } = useBrandTree()
  const halted = useMemo(() => haltedBrands(tree), [tree])

  /** What is below a disabled brand stops trading with it; nothing to ask where nothing is below. */
  function disabling({ id, name }: BrandRow, next: 0 | 1) {
    const node = findNode(tree, id)
    const count = node ? subtree(node).filter((each) => each.id !== id && each.effective === 1).length : 0
    if (next === 1 || count === 0) return undefined
    return {
      title: say(words.disableTitle, { name }),
      text: say(words.disableText, { count }),
      verb: say(words.disableVerb),
      cancel: t('button.cancel'),
    }
  }

  function actions(row: BrandRow, { open }: Resource): RowAction[] {
    const { id } = row
    const tooDeep = moveForbids(tree, undefined, id, maxBrandDepth) === 'tooDeep'
    return [
      {
        key: 'impact',
        label: fileWords.impact,
        needs: brand.endpoints.impact,
        run: () => setShown({ show: 'impact', row }),
      },
      {
        key: 'addBelow',
        label: words.addBelow,
        needs: brand.endpoints.create,
        forbidden: tooDeep ? say(words.tooDeep, { max: maxBrandDepth }) : undefined,
        run: () => open({ show: 'create', start: { parentId: id } }),
      },
    ]
  }

  return (
    <HaltedBrands value={halted}>
      <ResourcePage
        of={brand}
        aside={<BrandTree />}
        note={<DueNote onDue={() => setShown({ show: 'due' })} onDeleted={() => setShown({ show: 'deleted' })} />}
        filters={['name', 'code', 'industry', 'qualificationState', 'status']}
        chips={['parentId', 'papersForMe', 'papersEnding']}
        columns={columns}
        form={form}
        parts={parts}
        shownAs={{ parentId: (id) => <BrandName id={Number(id)} /> }}
        rowActions={actions}
        statusAsks={disabling}
        stops={words.stops}
        stays={({ id }) => (findNode(tree, id)?.children.length ? say(words.hasBelow) : undefined)}
      />
      <Suspense>
        {shown?.show === 'impact' && <ImpactDialog row={shown.row} onClosed={onClosed} />}
        {shown?.show === 'deleted' && <DeletedBrands onClosed={onClosed} />}
        {shown?.show === 'due' && <DuePapers onClosed={onClosed} />}
      </Suspense>
    </HaltedBrands>
  )
}
