import ScanOutlined from '@ant-design/icons/es/icons/ScanOutlined'
import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import { Alert, Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../base/i18n/words.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { useSteady } from '../page/use-steady.ts'
import css from './scan-button.module.css'

interface ScanButtonProps {
  /** What is scanned: 扫商品条码. */
  label: Bilingual
  onCode(code: string): void
}

/** Reads a code with the camera, where the browser can: elsewhere there is no button, and a scanner types like a keyboard. */
export function ScanButton({ label, onCode }: ScanButtonProps) {
  const { say } = useWords()
  const [open, setOpen] = useState(false)
  if (!detectorOf() || !navigator.mediaDevices?.getUserMedia) return null
  return (
    <>
      <Button
        icon={<ScanOutlined aria-hidden />}
        aria-label={say(label)}
        title={say(label)}
        onClick={() => setOpen(true)}
      />
      {open && <ScanDialog label={label} onCode={onCode} onClosed={() => setOpen(false)} />}
    </>
  )
}

/** Too new for the types of the browser: https://wicg.github.io/shape-detection-api/ */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]>
}
type DetectorClass = new (options: { formats: readonly string[] }) => Detector

const detectorOf = () => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
const formats = ['ean_13', 'ean_8', 'upc_a', 'code_128', 'code_39', 'qr_code'] as const
/** Often enough for a hand that holds still, and seldom enough for the battery. */
const everyMs = 200

function ScanDialog({ label, onCode, onClosed }: ScanButtonProps & { onClosed(): void }) {
  const { say } = useWords()
  const [open, setOpen] = useState(true)
  const [failed, setFailed] = useState(false)
  const video = useRef<HTMLVideoElement>(null)
  const tell = useSteady(onCode)

  useEffect(() => {
    const Detector = detectorOf()
    if (!open || !Detector) return
    const detector = new Detector({ formats })
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setInterval> | undefined
    let isOver = false
    async function look() {
      const [code] = video.current ? await detector.detect(video.current).catch(() => []) : []
      if (!code || isOver) return
      isOver = true
      tell(code.rawValue)
      setOpen(false)
    }
    async function start() {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (isOver || !video.current) return stop()
      video.current.srcObject = stream
      await video.current.play()
      timer = setInterval(() => void look(), everyMs)
    }
    function stop() {
      isOver = true
      clearInterval(timer)
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    start().catch(() => setFailed(true))
    return stop
  }, [open, tell])

  return (
    <Dialog open={open} title={say(label)} onClose={() => setOpen(false)} onClosed={onClosed}>
      {failed ? (
        <Alert type="warning" showIcon title={say(words.noCamera)} />
      ) : (
        <video ref={video} className={css.view} playsInline muted aria-label={say(words.view)} />
      )}
    </Dialog>
  )
}

const words = {
  noCamera: [
    '无法使用摄像头，请在浏览器中允许访问，或手工输入',
    'The camera cannot be used: allow it in the browser, or type the code',
  ],
  view: ['摄像头画面', 'What the camera sees'],
} as const satisfies Record<string, Bilingual>
