import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { npmChromium } from './npm-chromium.ts'

/** A headless Chromium: the one of `CHROMIUM_PATH`, else an installed one, else the one that comes as a package. */
export async function launchBrowser(): Promise<Browser> {
  const installed = process.env.CHROMIUM_PATH || installedChromium()
  const { executablePath, env } = installed ? { executablePath: installed, env: {} } : await npmChromium()
  return await chromium.launch({
    executablePath,
    headless: true,
    // The sandbox needs rights that root and most build machines do not give it.
    chromiumSandbox: process.getuid?.() !== 0 && !process.env.CI,
    args: flags,
    // A download keeps a Chinese name only where the locale can write it; a bare machine has none.
    env: { ...process.env, LC_ALL: 'C.UTF-8', ...env },
  })
}

function installedChromium(): string | undefined {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name + suffix)))
  return [...onPath, ...usualPlaces()].find((path) => existsSync(path))
}

function usualPlaces(): string[] {
  if (process.platform === 'darwin') {
    const applications = ['/Applications', join(process.env.HOME ?? '', 'Applications')]
    return applications.flatMap((folder) => macApplications.map((name) => join(folder, name)))
  }
  if (process.platform === 'win32') {
    const folders = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
    return folders.flatMap((folder) => (folder ? windowsPrograms.map((name) => join(folder, name)) : []))
  }
  return []
}

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macApplications = ['Google Chrome.app/Contents/MacOS/Google Chrome', 'Chromium.app/Contents/MacOS/Chromium']
const windowsPrograms = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
]

// It opens nothing but the product's own pages and calls no other host.
const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
