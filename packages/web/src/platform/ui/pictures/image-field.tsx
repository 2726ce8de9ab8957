import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { PictureNotes } from '@brandside/contract/platform/fields/notes.ts'
import { sceneRules } from '@brandside/contract/platform/uploads.ts'
import { Button, Progress } from 'antd'
import { type ClipboardEvent, type DragEvent, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useWords } from '../../base/i18n/words.ts'
import { lazy } from '../../io/code/lazy.tsx'
import { canBeCropped } from '../../io/files/crop-picture.ts'
import { limitsOf, wrongFile } from '../../io/files/file-check.ts'
import { words } from '../../io/files/files.words.ts'
import { pendingUpload } from '../../io/files/pending-upload.ts'
import { problemOf } from '../../io/files/upload-problem.ts'
import css from './image-field.module.css'
import { Picture } from './picture.tsx'

const CropDialog = lazy(() => import('./crop-dialog.tsx'))

export interface ImageFieldProps {
  id?: string
  /** The key of an uploaded picture. */
  value?: string | null
  onChange?(key: string | undefined): void
  picture: PictureNotes
}

/** The field's activity besides showing its picture. */
type Doing =
  | { step: 'cropping'; file: File }
  | { step: 'uploading'; file: File; percent: number }
  | { step: 'failed'; file?: File; text: string | Bilingual; again: boolean }

/** A finger drops and pastes nothing. */
const hasTouch = matchMedia('(pointer: coarse)').matches

/**
 * A picture of a record: chosen, dropped or pasted, cut to its shape, and brought to the store with its progress shown.
 * While it is on its way the form cannot be saved; leaving the page cancels it (S110).
 */
export default function ImageField({ id, value, onChange = () => {}, picture }: ImageFieldProps) {
  const { scene, aspect } = picture
  const { t, say } = useWords()
  const [doing, setDoing] = useState<Doing>()
  const [over, setOver] = useState(false)
  const [done, setDone] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const running = useRef<AbortController>(undefined)
  const kept = value && value !== pendingUpload ? value : undefined
  /** The value to restore in the form when an upload fails. */
  const before = useRef(kept)
  const helpId = useId()
  const preview = usePreview(doing?.file)
  const limits = limitsOf(scene)

  // Leaving, for another page or another tab, ends what is on its way.
  useEffect(
    () => () => {
      running.current?.abort()
    },
    [],
  )

  function take(file: File | undefined) {
    if (!file || doing?.step === 'uploading') return
    if (doing === undefined) before.current = kept
    const wrong = wrongFile(file, scene)
    if (wrong) setDoing({ step: 'failed', text: say(wrong, limits), again: false })
    else if (aspect !== undefined && canBeCropped(file)) setDoing({ step: 'cropping', file })
    else void bring(file)
  }

  async function bring(file: File) {
    // A picture that was cut may have become larger.
    const wrong = wrongFile(file, scene)
    if (wrong) return setDoing({ step: 'failed', text: say(wrong, limits), again: false })
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    setDone(false)
    setDoing({ step: 'uploading', file, percent: 0 })
    onChange(pendingUpload)
    try {
      const { uploadFile } = await import('../../io/files/upload-file.ts')
      const onProgress = (percent: number) => !signal.aborted && setDoing({ step: 'uploading', file, percent })
      onChange(await uploadFile(file, { scene, signal, onProgress }))
      setDone(true)
      setDoing(undefined)
    } catch (error) {
      onChange(before.current)
      if (signal.reason === cancelled) setDoing(undefined)
      else if (signal.aborted) setDoing({ step: 'failed', file, text: words.stopped, again: true })
      else setDoing({ step: 'failed', file, ...problemOf(error) })
    }
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }

  function paste(event: ClipboardEvent) {
    const file = event.clipboardData.files[0]
    if (!file) return
    event.preventDefault()
    take(file)
  }

  const uploading = doing?.step === 'uploading' ? doing : undefined
  const failed = doing?.step === 'failed' ? doing : undefined
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting are shortcuts for the button inside
    <div
      className={css.field}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      onPaste={paste}
    >
      <div className={css.frame} aria-hidden={!kept && !preview}>
        {preview ? (
          <img className={css.preview} src={preview} alt="" />
        ) : kept ? (
          <Picture of={kept} size="fact" alt={say(words.current)} />
        ) : (
          <svg
            aria-hidden="true"
            viewBox="0 0 24 24"
            width="28"
            height="28"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
          >
            <rect x="3" y="4" width="18" height="16" rx="2" />
            <circle cx="9" cy="10" r="2" />
            <path d="m4 18 5-4 3 2 4-5 4 5" />
          </svg>
        )}
      </div>
      <div className={css.side}>
        {uploading ? (
          <>
            <Progress percent={uploading.percent} size="small" aria-label={say(words.progress)} />
            <Button size="small" onClick={() => running.current?.abort(cancelled)}>
              {t('button.cancel')}
            </Button>
          </>
        ) : (
          <>
            <span className={css.buttons}>
              <Button id={id} aria-describedby={helpId} onClick={() => input.current?.click()}>
                {say(kept ? words.replace : words.choose)}
              </Button>
              {failed?.file && failed.again && (
                <Button onClick={() => failed.file && void bring(failed.file)}>{say(words.retry)}</Button>
              )}
              {kept && (
                <Button
                  type="text"
                  onClick={() => {
                    setDoing(undefined)
                    onChange(undefined)
                  }}
                >
                  {say(words.clear)}
                </Button>
              )}
            </span>
            {failed && (
              <span role="alert" className={css.problem}>
                {typeof failed.text === 'string' ? failed.text : say(failed.text)}
              </span>
            )}
            <span id={helpId} className={css.help}>
              {say(hasTouch ? words.takeOrChoose : words.chooseHow)}
              <br />
              {say(words.limits, limits)}
            </span>
          </>
        )}
      </div>
      <span role="status" className={css.spoken}>
        {uploading && say(words.uploading, { percent: Math.floor(uploading.percent / 25) * 25 })}
        {done && !doing && say(words.uploaded)}
      </span>
      <input
        ref={input}
        type="file"
        // Over the styles of the form, which show file inputs even when they are `hidden`.
        style={{ display: 'none' }}
        tabIndex={-1}
        aria-hidden="true"
        accept={sceneRules[scene].accept.join(',')}
        onChange={({ target }) => {
          take(target.files?.[0])
          // The same file may be chosen again.
          target.value = ''
        }}
      />
      {doing?.step === 'cropping' && aspect !== undefined && (
        <Suspense>
          <CropDialog
            file={doing.file}
            aspect={aspect}
            round={scene === 'avatar'}
            onCropped={(file) => void bring(file)}
            onCancelled={() => setDoing(undefined)}
            onDamaged={() => setDoing({ step: 'failed', text: words.damaged, again: false })}
          />
        </Suspense>
      )}
    </div>
  )
}

/** The operator took it back himself. */
const cancelled = new DOMException('cancelled', 'AbortError')

/** An address under which the browser shows a file that is not uploaded yet. */
function usePreview(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => {
      setUrl(undefined)
      URL.revokeObjectURL(made)
    }
  }, [file])
  return url
}
