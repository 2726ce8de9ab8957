import { Alert } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import css from './code-bar.module.css'
import { words } from './inputs.words.ts'
import type { CodeReader } from './scanning.ts'

/** So often a picture of the camera is looked at, in milliseconds. */
const everyMs = 250

interface ScanDialogProps {
  reader: CodeReader
  onCode(code: string): void
  onClosed(): void
}

/** The camera at the back of the phone reads a code, and the dialog closes. */
export default function ScanDialog({ reader, onCode, onClosed }: ScanDialogProps) {
  const { say } = useWords()
  const [open, setOpen] = useState(true)
  const [isRefused, setRefused] = useState(false)
  const video = useRef<HTMLVideoElement>(null)
  const take = useRef(onCode)
  take.current = onCode

  useEffect(() => {
    let stream: MediaStream | undefined
    let isOver = false
    const timer = setInterval(() => void look(), everyMs)
    void show()

    async function show() {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
        if (isOver) return stop()
        if (!video.current) return
        video.current.srcObject = stream
        await video.current.play()
      } catch {
        // No camera, or the operator does not allow it: the code is typed.
        setRefused(true)
      }
    }

    async function look() {
      const shown = video.current
      if (isOver || !shown || shown.readyState < shown.HAVE_CURRENT_DATA) return
      const [found] = await reader.detect(shown).catch(() => [])
      if (!found || isOver) return
      isOver = true
      take.current(found.rawValue)
      setOpen(false)
    }

    function stop() {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }

    return () => {
      isOver = true
      clearInterval(timer)
      stop()
    }
  }, [reader])

  return (
    <Dialog open={open} width={440} title={say(words.scan)} onClose={() => setOpen(false)} onClosed={onClosed}>
      {isRefused ? (
        <Alert type="warning" showIcon title={say(words.noCamera)} />
      ) : (
        <video ref={video} className={css.camera} muted playsInline aria-label={say(words.scan)} />
      )}
    </Dialog>
  )
}
