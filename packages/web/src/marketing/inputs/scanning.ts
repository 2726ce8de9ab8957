/** What browsers call `BarcodeDetector`, which the types of the DOM do not know yet. */
export interface CodeReader {
  detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]>
}

type ReaderOfBrowser = new (options: { formats: readonly string[] }) => CodeReader

const formats = ['qr_code', 'code_128', 'code_39', 'ean_13']

/** Reads codes from the camera, where the browser can and there is one. */
export function codeReader(): CodeReader | undefined {
  // Some browsers have it, and no type says so.
  const Reader = (window as { BarcodeDetector?: ReaderOfBrowser }).BarcodeDetector
  return Reader && navigator.mediaDevices ? new Reader({ formats }) : undefined
}
