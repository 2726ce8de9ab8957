import { sheetFiles } from '@brandside/contract/platform/sheets/sheet-files.ts'
import type { ImportFacts } from '@brandside/contract/platform/sheets/sheet-import.ts'
import { Button, Upload } from 'antd'
import type { ReactNode } from 'react'
import { useWords } from '../../base/i18n/words.ts'
import { JobProgress } from '../jobs/job-progress.tsx'
import { type ImportState, waysToCommit, waysToGoOn } from './import.rules.ts'
import { words } from './import.words.ts'
import css from './import-frame.module.css'
import { ReadColumns } from './read-columns.tsx'

interface ImportFrameProps {
  state: ImportState
  onFile(file: File): void
  /** How the file was read. */
  facts?: ImportFacts | undefined
  onColumns(reads: readonly string[]): void
  onHidden(skips: boolean): void
  onCheck(): void
  onCommit(mode: 'all' | 'good'): void
  onRestart(): void
  /** Names that are given to records, below the rows. */
  names?: ReactNode
  /** What is asked before a file is chosen. */
  asks?: ReactNode
  /** Beside the buttons: the template, the sheet with its errors. */
  aside?: ReactNode
}

/** A sheet on its way into the product: chosen, looked at cell by cell, taken. */
export function ImportFrame(props: ImportFrameProps) {
  const { state, facts, onFile, onColumns, onHidden, onCheck, onCommit, onRestart, names, asks, aside } = props
  const { say } = useWords()
  if (state.at === 'choose' || state.at === 'reading')
    return <FileChoice state={state} onFile={onFile} asks={asks} aside={aside} />
  const again = <Button onClick={onRestart}>{say(words.other)}</Button>
  if (state.at === 'running')
    return (
      <div className={css.frame}>
        <JobProgress title={state.fileName} job={{ ...state, state: 'running', text: say(words.background) }} />
        {again}
      </div>
    )
  if (state.at === 'stopped')
    return (
      <div className={css.frame}>
        <JobProgress title={state.fileName} job={{ ...state, state: 'failed', text: state.why }} />
        <p className={css.text}>{say(words.stopped, { count: state.done, left: state.total - state.done })}</p>
        <div className={css.buttons}>
          {waysToGoOn(state).map((mode) => (
            <Button key={mode} type={mode === 'all' ? 'primary' : 'default'} onClick={() => onCommit(mode)}>
              {say(mode === 'all' ? words.goOn : words.goOnGood)}
            </Button>
          ))}
          {again}
          {aside}
        </div>
      </div>
    )
  if (state.at === 'done')
    return (
      <div className={css.frame}>
        <p className={css.text} role="status">
          {say(words.done, { count: state.count })}
          {(state.triedLate ?? 0) > 0 && say(words.triedLate, { count: state.triedLate ?? 0 })}
          {(state.unchanged ?? 0) > 0 && say(words.same, { count: state.unchanged ?? 0 })}
          {state.wrong > 0 && say(words.left, { count: state.wrong })}
        </p>
        <div className={css.buttons}>
          {again}
          {aside}
        </div>
      </div>
    )
  const { head, shown, listed, rows, good, unchecked, warned, unchanged = 0, checking = false } = state
  const busy = state.at === 'committing' || checking
  return (
    <div className={css.frame}>
      <p className={css.text} role="status">
        {checking
          ? say(words.checking, { count: unchecked })
          : busy
            ? say(words.committing)
            : say(words.counted, { rows, good, bad: rows - good - unchecked })}
        {!busy && unchecked > 0 && say(words.unchecked, { count: unchecked })}
        {!busy && unchanged > 0 && say(words.ofThemSame, { count: unchanged })}
        {!busy && warned > 0 && say(words.warned, { count: warned })}
      </p>
      <ReadColumns key={facts?.id} facts={facts} head={head} rows={shown} {...{ busy, onColumns, onHidden }} />
      {!busy && names}
      {shown.length < listed && <p className={css.text}>{say(words.some, { count: shown.length })}</p>}
      <div className={css.buttons}>
        {unchecked > 0 && (
          <Button type="primary" loading={checking} onClick={onCheck}>
            {say(words.check, { count: unchecked })}
          </Button>
        )}
        {unchecked === 0 &&
          waysToCommit(state).map((mode) => (
            <Button key={mode} type="primary" loading={busy} onClick={() => onCommit(mode)}>
              {say(words[mode], { count: good })}
            </Button>
          ))}
        {unchecked > 0 && !busy && (
          <Button onClick={() => onCommit('good')}>{say(words.uncheckedToo, { count: good + unchecked })}</Button>
        )}
        {!busy && again}
        {!busy && aside}
      </div>
    </div>
  )
}

interface FileChoiceProps extends Pick<ImportFrameProps, 'onFile' | 'asks' | 'aside'> {
  state: Extract<ImportState, { at: 'choose' | 'reading' }>
}

function FileChoice({ state, onFile, asks, aside }: FileChoiceProps) {
  const { say } = useWords()
  return (
    <div className={css.frame}>
      {asks}
      <div className={css.buttons}>
        <Upload
          accept={sheetFiles}
          showUploadList={false}
          disabled={state.at === 'reading'}
          beforeUpload={(file) => {
            onFile(file)
            return false
          }}
        >
          <Button loading={state.at === 'reading'}>{say(state.at === 'reading' ? words.reading : words.choose)}</Button>
        </Upload>
        {aside}
      </div>
      <p className={css.text}>{say(words.help)}</p>
      {state.at === 'choose' && state.failed && (
        <p className={css.failed} role="alert">
          {state.failed}
        </p>
      )}
    </div>
  )
}
