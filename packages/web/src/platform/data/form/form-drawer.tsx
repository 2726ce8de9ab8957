import { asNoun, type Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { Contract } from '@brandside/contract/platform/contract.ts'
import { Button, Form, type FormInstance } from 'antd'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useWords } from '../../base/i18n/words.ts'
import { enteredOf, fieldsOf } from '../../io/api/contract-data.ts'
import { useFieldErrors } from '../../io/api/use-field-errors.ts'
import { Drawer } from '../../ui/dialog/drawer.tsx'
import { useSpokenErrors } from '../../ui/inputs/use-spoken-errors.ts'
import { releaseTyping } from '../../ui/shortcuts/type-ahead.ts'
import { useFieldValues } from '../../ui/unsaved/use-field-values.ts'
import { useUnsaved } from '../../ui/unsaved/use-unsaved.ts'
import { changesOf, mineOverTheirs, type Values } from '../../ui/values/stale-difference.ts'
import { useNarrow } from '../../ui/window/use-narrow.ts'
import { LoadingRows, NoAnswer } from '../answers/list-answers.tsx'
import { words } from '../form-parts/form.words.ts'
import { FormContents, FormContentsContext, useFormContents } from '../form-parts/form-contents.tsx'
import { FormPreview } from '../form-parts/form-preview.tsx'
import { type FormSteps, FormStepsContext, useFormSteps } from '../form-parts/form-steps.ts'
import { StepBar } from '../form-parts/step-bar.tsx'
import { FieldShapeContext } from '../resource/fields.tsx'
import { useResource } from '../resource/resource.ts'
import { words as resourceWords } from '../resource/resource.words.ts'
import { withoutBlankRows } from '../rows/blank-rows.ts'
import { tellCells } from '../rows/cell-errors.ts'
import { words as rowWords } from '../rows/rows.words.ts'
import { DraftBar } from './draft-bar.tsx'
import css from './form-drawer.module.css'
import { formShape } from './form-fields.tsx'
import { FormRecordContext } from './form-record.ts'
import { RequiredMark } from './required-mark.tsx'
import { StaleBar } from './stale-bar.tsx'
import { useDraft } from './use-draft.ts'
import { useLateStart } from './use-late-start.ts'
import { useLoadedRecord } from './use-loaded-record.ts'
import { type SavedRecord, useSave } from './use-save.ts'
import { type WrongField, WrongFields } from './wrong-fields.tsx'

interface FormDrawerProps {
  /** Absent: a new record. */
  id?: number | undefined
  /** Values of a new record besides the contract's defaults. */
  start?: Values | undefined
  /** The page shows what `create` answers, an initial password maybe: then it is not created by leaving the page. */
  showsCreated?: boolean | undefined
  /** It is filled in section by section: their titles. */
  steps?: readonly Bilingual[] | undefined
  /** What comes of it, always in sight. */
  preview?: ReactNode
  onSaved(record: SavedRecord): void
  onClosed(): void
  children: ReactNode
}

/**
 * The drawer in which a record is written: unsaved input is never lost without a question, and another operator's
 * changes are never overwritten unseen.
 */
export default function FormDrawer({
  id,
  start,
  showsCreated,
  steps: titles,
  preview,
  onSaved,
  onClosed,
  children,
}: FormDrawerProps) {
  const { contract, nameOf, wide, ask, starts, open: openPanel } = useResource()
  const { t, say } = useWords()
  const [form] = Form.useForm<Values>()
  useSpokenErrors(form)
  const formName = useId()
  const narrow = useNarrow()
  const [open, setOpen] = useState(true)
  const [opened, setOpened] = useState(false)
  const [wrong, setWrong] = useState<readonly WrongField[]>([])
  const isNew = id === undefined
  const goesOn = useRef(false)
  const { record, error, retry, replace } = useLoadedRecord(id, start)
  const save = useSave(id)
  const draft = useDraft(id, record)
  const late = useMemo(() => (isNew ? starts?.() : undefined), [isNew, starts])
  useLateStart(form, record, late, replace)
  const steps = useFormSteps(titles)
  const contents = useFormContents()
  const { values: written, checkedValues } = useFieldValues(form)
  const ready = record !== undefined
  const isLast = !steps || steps.current === steps.titles.length - 1

  const sent = (values: Values) => withoutBlankRows(values, enteredOf(contract))
  const isChanged = () => record !== undefined && Object.keys(changesOf(record, sent(written()))).length > 0
  const findWrong = () => setWrong(wrongIn(contract, form.getFieldsError()))

  useEffect(() => {
    if (opened && ready) releaseTyping(focusFirst(formName))
  }, [opened, ready, formName])
  useEffect(() => releaseTyping, [])

  useFieldErrors(save.fieldErrors, (errors) => {
    if (errors.length === 0) return
    const cellErrors = tellCells(errors, (field) => sent(form.getFieldsValue())[field], wrongCells)
    form.setFields(cellErrors.map(({ path, msg }) => ({ name: path, errors: [msg] })))
    const here = wrongIn(contract, form.getFieldsError())
    const elsewhere = cellErrors.filter(({ path }) => !here.some(({ name }) => name === path))
    const unseen = elsewhere.map(({ path, msg }) => ({ ...wrongField(contract, path, msg), elsewhere: true }))
    setWrong([...here, ...unseen])
    if (here[0]) goTo(here[0].name)
  })

  useUnsaved(() => {
    if (!open || !isChanged()) return undefined
    const maySave = !isNew || !showsCreated
    return { name: unsavedName(), ...(maySave && { save: saveWhatStands }), discard: draft.drop }
  })

  /** Leads to a field, in the step that it stands in. */
  function goTo(name: string) {
    const step = steps?.places.get(name)
    if (step !== undefined) flushSync(() => steps?.show(step))
    focusField(form, formName, name)
  }

  /** The next step, once nothing in this one is wrong. */
  async function goOn({ current, show, places }: FormSteps) {
    const names = [...places].flatMap(([name, at]) => (at === current ? [name] : []))
    const wrong = await form.validateFields(names).then(
      () => undefined,
      ({ errorFields }: WrongForm) => errorFields[0]?.name.join('.'),
    )
    if (wrong !== undefined) return goTo(wrong)
    show(current + 1)
  }

  async function close() {
    if (isChanged() && !(await ask(leaving()))) return
    if (isChanged()) draft.drop()
    setOpen(false)
  }

  async function submit(from: Values, values: Values): Promise<boolean> {
    const saved = await save.run(from, values)
    if (!saved) return false
    draft.drop()
    onSaved(saved)
    setOpen(false)
    if (goesOn.current) openPanel({ show: 'create', ...(start && { start }) })
    return true
  }

  /** Ctrl+Enter saves from any field; with Shift, the next new record follows. */
  function saveByKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    goesOn.current = isNew && event.shiftKey
    form.submit()
  }

  async function saveWhatStands(): Promise<boolean> {
    const values = await checkedValues()
    return record !== undefined && values !== undefined && submit(record, values)
  }

  function takeDraft(values: Values) {
    form.setFieldsValue(values)
    draft.drop()
    // It is unsaved still, and the window may end again.
    draft.typed(form.getFieldsValue())
  }

  function takeTheirs(theirs: Values) {
    replace(theirs)
    form.setFieldsValue(pick(theirs, Object.keys(form.getFieldsValue())))
    save.forget()
    findWrong()
  }

  async function keepMine(loaded: Values, theirs: Values) {
    const merged = mineOverTheirs(loaded, form.getFieldsValue(), theirs)
    replace(theirs)
    form.setFieldsValue(merged)
    save.forget()
    await submit(theirs, merged)
  }

  const unsavedName = () =>
    isNew
      ? say(words.createNoun, { noun: say(asNoun(contract.title)) })
      : `${say(contract.title)} ${nameOf(record ?? {})}`

  const wrongCells = (field: string, count: number) =>
    say(rowWords.wrong, { label: say(wrongField(contract, field, '').label), count })

  const leaving = () => ({
    title: say(words.unsavedTitle),
    text: isNew ? say(words.unsavedNew) : say(words.unsavedText, { name: nameOf(record ?? {}) }),
    verb: say(words.discard),
    cancel: say(words.keepEditing),
    danger: true,
  })

  return (
    <Drawer
      open={open}
      wide={wide}
      title={<FormTitle isNew={isNew} name={record && !isNew ? nameOf(record) : undefined} />}
      onClose={() => void close()}
      onOpened={() => setOpened(true)}
      onClosed={onClosed}
      footer={
        <div className={css.footer}>
          <WrongFields fields={wrong} goTo={goTo} />
          <Button onClick={() => void close()}>{t('button.cancel')}</Button>
          {steps && (
            <>
              <Button disabled={steps.current === 0} onClick={() => steps.show(steps.current - 1)}>
                {say(words.back)}
              </Button>
              {!isLast && (
                <Button type="primary" disabled={!ready} onClick={() => void goOn(steps)}>
                  {say(words.next)}
                </Button>
              )}
            </>
          )}
          <Button
            type={isLast ? 'primary' : 'default'}
            htmlType="submit"
            form={formName}
            loading={save.pending}
            disabled={!ready}
            title={say(isNew ? words.saveKeysNew : words.saveKeys)}
            onClick={() => {
              goesOn.current = false
            }}
          >
            {t('button.save')}
          </Button>
        </div>
      }
    >
      {error && !record && <NoAnswer title={resourceWords.failedRecord} error={error} onRetry={retry} />}
      {!error && !record && <LoadingRows />}
      {record && (
        <Form
          name={formName}
          form={form}
          className={css.form as string}
          initialValues={record}
          layout={narrow ? 'vertical' : 'horizontal'}
          labelCol={narrow ? undefined : { flex: '128px' }}
          wrapperCol={narrow ? undefined : { flex: '1 1 0' }}
          labelAlign="left"
          labelWrap
          colon={false}
          requiredMark={RequiredMark}
          scrollToFirstError={!steps && { focus: true, block: 'center' }}
          onKeyDown={saveByKey}
          onFieldsChange={findWrong}
          onValuesChange={(_, values: Values) => draft.typed(values)}
          onFinish={(values: Values) => void submit(record, values)}
          onFinishFailed={({ errorFields: [first] }) => steps && first && goTo(first.name.join('.'))}
        >
          {draft.offered && (
            <DraftBar draft={draft.offered} onTake={() => takeDraft(draft.offered?.values ?? {})} onDrop={draft.drop} />
          )}
          {save.theirs && (
            <StaleBar
              loaded={record}
              theirs={save.theirs}
              onTake={takeTheirs}
              onKeep={(theirs) => void keepMine(record, theirs)}
            />
          )}
          {steps ? (
            <StepBar steps={steps} wrong={wrong.map(({ name }) => name)} />
          ) : (
            <FormContents parts={contents.parts} />
          )}
          <FieldShapeContext value={formShape}>
            <FormStepsContext value={steps}>
              <FormContentsContext value={contents.note}>
                <FormRecordContext value={{ isNew, loaded: record }}>
                  {children}
                  {preview && <FormPreview>{preview}</FormPreview>}
                </FormRecordContext>
              </FormContentsContext>
            </FormStepsContext>
          </FieldShapeContext>
        </Form>
      )}
    </Drawer>
  )
}

/** What a form is refused with by its own rules. */
interface WrongForm {
  errorFields: readonly { name: readonly (string | number)[] }[]
}

function FormTitle({ isNew, name }: { isNew: boolean; name: string | undefined }) {
  const { contract } = useResource()
  const { say } = useWords()
  const noun = say(asNoun(contract.title))
  return (
    <>
      {say(isNew ? words.createNoun : words.editNoun, { noun })}
      {name && <span className={css.name}>{name}</span>}
    </>
  )
}

/**
 * The first field takes the focus from the drawer's frame, but not from a field that the operator chose while the
 * drawer opened.
 */
function focusFirst(formName: string): HTMLElement | undefined {
  const form = document.getElementById(formName)
  if (!form || !document.activeElement?.contains(form)) return undefined
  const field = form.querySelector<HTMLElement>('input:not([disabled]), textarea') ?? undefined
  field?.focus()
  return field
}

/** The fields with a mistake, in the order of the form. */
function wrongIn(contract: Contract, found: ReturnType<FormInstance<Values>['getFieldsError']>): WrongField[] {
  return found.flatMap(({ name, errors: [text] }) =>
    text === undefined ? [] : [wrongField(contract, name.join('.'), text)],
  )
}

function wrongField({ endpoints }: Contract, name: string, text: string): WrongField {
  const { create, update } = endpoints
  const info = (create && fieldsOf(create)[name]) ?? (update && fieldsOf(update)[name])
  return { name, label: info?.label ?? words.wrongElsewhere, text }
}

/** Leads to a field; what a page brings along as its input may not know how to take the focus. */
function focusField(form: FormInstance<Values>, formName: string, name: string): void {
  form.scrollToField(name, { focus: true, block: 'center' })
  const item = document.getElementById(`${formName}_${name}_help`)?.closest('.ant-form-item')
  if (item && !item.contains(document.activeElement))
    (
      item.querySelector<HTMLElement>('[data-wrong] :is(input, button)') ??
      item.querySelector<HTMLElement>('input:not([disabled]), textarea, button, [tabindex="0"]')
    )?.focus()
}

function pick(record: Values, names: readonly string[]): Values {
  return Object.fromEntries(names.map((name) => [name, record[name]]))
}
