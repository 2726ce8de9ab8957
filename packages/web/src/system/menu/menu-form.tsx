import { menu } from '@brandside/contract/system/menu.ts'
import type { ReactNode } from 'react'
import { useFormRecord } from '../../platform/data/form/form-record.ts'
import { useDetailRecord } from '../../platform/data/record/detail-record.ts'
import { factOf, fieldOf, newFieldOf, OnCreate, OnDetail, Section } from '../../platform/data/resource/fields.tsx'
import { lazy } from '../../platform/io/code/lazy.tsx'
import type { Values } from '../../platform/ui/values/stale-difference.ts'
import { words } from './menu.words.ts'

const Field = fieldOf(menu)
const NewField = newFieldOf(menu)
const Fact = factOf(menu)
const ParentMenuSelect = lazy(() => import('./parent-menu.select.tsx'))
const IconInput = lazy(() => import('./icon-input.tsx'))

/** The entry's fields. Where a page of the product leads and what opens it is not for operators to change. */
export const menuForm = (
  <>
    <Section title={words.entry} help={words.entryHelp}>
      <OnCreate>
        <NewField name="type" />
      </OnCreate>
      <OnDetail>
        <Fact name="type" />
        <Fact name="key" />
      </OnDetail>
      <Field name="titleZh" />
      <Field name="titleEn" />
      <IfOwn>
        <Field name="path" help={words.pathHelp} />
        <IfOwn of="L">
          <Field name="permTag" help={words.tagHelp} />
        </IfOwn>
      </IfOwn>
      <OnDetail>
        <IfProducts>
          <Fact name="path" />
          <Fact name="component" />
          <Fact name="permTag" />
        </IfProducts>
      </OnDetail>
    </Section>
    <Section title={words.place} help={words.placeHelp}>
      <Unless type="B">
        <Field name="parentId">
          <ParentMenuSelect />
        </Field>
        <Field name="icon">
          <IconInput />
        </Field>
        <Field name="hidden" />
      </Unless>
      <Field name="sort" />
    </Section>
    <Only types={['D', 'M']}>
      <Section title={words.behaviour} help={words.behaviourHelp}>
        <Only types={['D']}>
          <Field name="alwaysShow" />
          <Field name="redirect" help={words.redirectHelp} />
        </Only>
        <Only types={['M']}>
          <Field name="noCache" help={words.noCacheHelp} />
          <Field name="affix" help={words.affixHelp} />
          <Field name="activeMenu" help={words.activeMenuHelp} />
        </Only>
        <Field name="breadcrumb" />
      </Section>
    </Only>
  </>
)

/** The entry that is changed or shown; none while a new one is entered. */
function useEntry(): Values | undefined {
  const { isNew, loaded } = useFormRecord()
  const shown = useDetailRecord()
  if ('type' in shown) return shown
  return isNew ? undefined : loaded
}

/** Inputs of entries that operators made, or those of one kind among them. A new one may still become either. */
function IfOwn({ of, children }: { of?: 'L'; children: ReactNode }): ReactNode {
  const entry = useEntry()
  if (entry === undefined) return children
  return entry.own === true && (of === undefined || entry.type === of) ? children : null
}

/** What only the product says of its own entries. */
function IfProducts({ children }: { children: ReactNode }): ReactNode {
  return useEntry()?.own === true ? null : children
}

/** Entries of these kinds that are there already: a new one behaves as usual. */
function Only({ types, children }: { types: readonly unknown[]; children: ReactNode }): ReactNode {
  return types.includes(useEntry()?.type) ? children : null
}

function Unless({ type, children }: { type: 'B'; children: ReactNode }): ReactNode {
  return useEntry()?.type === type ? null : children
}
