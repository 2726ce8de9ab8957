import { sceneRules } from '@brandside/contract/platform/uploads.ts'
import type { Paper } from '@brandside/contract/wholesale/papers.ts'
import { Button, Upload } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { PaperLink } from '../../platform/data/papers/paper-link.tsx'
import { limitsOf, wrongFile } from '../../platform/io/files/file-check.ts'
import { problemOf } from '../../platform/io/files/upload-problem.ts'
import css from './papers.module.css'
import { papersWords as words } from './papers.words.ts'

interface PapersProps {
  of: readonly Paper[]
  max: number
  mayChange: boolean
  pending: boolean
  /** Keeps exactly these. */
  keep(keys: string[]): Promise<unknown>
}

/** The papers of a document: each opens by a press, and the list is kept at once when it changes. */
export function Papers({ of, max, mayChange, pending, keep }: PapersProps) {
  const { say } = useWords()
  const keys = of.map(({ key }) => key)
  const { percent, problem, bring } = useUpload((key) => keep([...keys, key]))
  return (
    <>
      {of.length === 0 && <p className={css.weak}>{say(words.noPapers)}</p>}
      <ul className={css.papers} aria-label={say(words.papers)}>
        {of.map(({ key, name }) => (
          <li key={key} className={css.paper}>
            <PaperLink paper={{ key, name }} className={css.name}>
              {name}
            </PaperLink>
            {mayChange && (
              <Button
                type="text"
                size="small"
                disabled={pending}
                aria-label={say(words.takeOutOf, { name })}
                onClick={() => void keep(keys.filter((each) => each !== key))}
              >
                {say(words.takeOut)}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayChange && of.length < max && (
        <>
          <Upload
            accept={sceneRules.contract.accept.join(',')}
            showUploadList={false}
            disabled={percent !== undefined || pending}
            beforeUpload={(file) => {
              void bring(file)
              return false
            }}
          >
            <Button loading={percent !== undefined}>
              {percent === undefined ? say(words.addPaper) : say(words.uploading, { percent: Math.floor(percent) })}
            </Button>
          </Upload>
          <p className={css.help}>{say(words.limits, { ...limitsOf('contract'), max })}</p>
          {problem && (
            <p role="alert" className={css.problem}>
              {problem}
            </p>
          )}
        </>
      )}
    </>
  )
}

/** Brings a file to the store, one at a time; leaving cancels it. */
function useUpload(kept: (key: string) => Promise<unknown>) {
  const { say } = useWords()
  const [percent, setPercent] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function bring(file: File) {
    if (wrongFile(file, 'contract')) return setProblem(say(words.wrongPaper, limitsOf('contract')))
    const controller = new AbortController()
    running.current = controller
    setProblem(undefined)
    setPercent(0)
    try {
      const { uploadFile } = await import('../../platform/io/files/upload-file.ts')
      await kept(await uploadFile(file, { scene: 'contract', signal: controller.signal, onProgress: setPercent }))
    } catch (error) {
      if (controller.signal.aborted) return
      const { text } = problemOf(error)
      setProblem(typeof text === 'string' ? text : say(text))
    }
    setPercent(undefined)
  }
  return { percent, problem, bring }
}
