import { menu } from '@brandside/contract/system/menu.ts'
import { lazy, type ReactNode } from 'react'
import { useFormRecord } from '../../platform/data/form/form-record.ts'
import { fieldOf, newFieldOf, OnCreate, Section } from '../../platform/data/resource/fields.tsx'
import { words } from './menu.words.ts'

const Field = fieldOf(menu)
const NewField = newFieldOf(menu)
const ParentInput = lazy(() => import('./parent-input.tsx'))
const IconInput = lazy(() => import('./icon-input.tsx'))

/** The entry's fields. Where a page of the product leads and what opens it is not for operators to change. */
export const menuForm = (
  <>
    <Section title={words.entry} help={words.entryHelp}>
      <OnCreate>
        <NewField name="type" />
      </OnCreate>
      <Field name="titleZh" />
      <Field name="titleEn" />
      <IfOwn>
        <Field name="path" help={words.pathHelp} />
        <IfOwn of="L">
          <Field name="permTag" help={words.tagHelp} />
        </IfOwn>
      </IfOwn>
    </Section>
    <Section title={words.place} help={words.placeHelp}>
      <Unless type="B">
        <Field name="parentId">
          <ParentInput />
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

/** Entries that operators made, or those of one kind among them. A new one may still become either. */
function IfOwn({ of, children }: { of?: 'L'; children: ReactNode }): ReactNode {
  const { isNew, loaded } = useFormRecord()
  if (isNew) return children
  return loaded.own === true && (of === undefined || loaded.type === of) ? children : null
}

/** Entries of these kinds that are there already: a new one behaves as usual. */
function Only({ types, children }: { types: readonly unknown[]; children: ReactNode }): ReactNode {
  const { isNew, loaded } = useFormRecord()
  return !isNew && types.includes(loaded.type) ? children : null
}

function Unless({ type, children }: { type: 'B'; children: ReactNode }): ReactNode {
  return useFormRecord().loaded.type === type ? null : children
}
