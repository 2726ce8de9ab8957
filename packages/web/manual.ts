import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Marked } from 'marked'
import type { Plugin } from 'vite'

const languages = ['zh', 'en'] as const
type Language = (typeof languages)[number]

/** The manual as it lies in `docs/manual`: a file is a topic, a heading with an anchor a section of it. */
export interface Topic {
  language: Language
  /** `store`, or `role-salesman`. */
  name: string
  title: string
  sections: readonly { anchor: string; title: string }[]
  markdown: string
}

const folder = fileURLToPath(new URL('../../docs/manual/', import.meta.url))

/** The manual begins with these; topics of roles follow. */
const order = ['index', 'store', 'payment', 'member', 'marketing', 'wholesale', 'system']

export function topicsOf(language: Language): Topic[] {
  const names = readdirSync(folder + language)
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.replace(/\.md$/, ''))
  const place = (name: string) => (order.indexOf(name) + order.length + 1) % (order.length + 1)
  return names.sort((a, b) => place(a) - place(b) || (a < b ? -1 : 1)).map((name) => topic(language, name))
}

function topic(language: Language, name: string): Topic {
  const markdown = readFileSync(`${folder}${language}/${name}.md`, 'utf8')
  const title = /^# (.+)$/m.exec(markdown)?.[1]
  if (title === undefined) throw new Error(`docs/manual/${language}/${name}.md has no title`)
  const sections = [...markdown.matchAll(/^## <a id="([\w-]+)"><\/a>(.+)$/gm)].map((found) => ({
    anchor: found[1] ?? '',
    title: found[2] ?? '',
  }))
  return { language, name, title, sections, markdown }
}

export const pictureFolder = `${folder}pictures/`

/** Makes pages of the manual that stand beside the client, so that they open when it does not. */
export function manual(): Plugin {
  return {
    name: 'brandside:manual',
    apply: 'build',
    generateBundle() {
      for (const language of languages) {
        const topics = topicsOf(language)
        for (const each of topics)
          this.emitFile({
            type: 'asset',
            fileName: `manual/${language}/${each.name}.html`,
            source: pageOf(each, topics),
          })
      }
      for (const name of readdirSync(pictureFolder).filter((file) => file.endsWith('.jpg')))
        this.emitFile({
          type: 'asset',
          fileName: `manual/pictures/${name}`,
          source: readFileSync(pictureFolder + name),
        })
    },
  }
}

const words = {
  zh: { lang: 'zh-CN', manual: '使用手册', areas: '按模块', roles: '按岗位', open: '打开页面', other: 'English' },
  en: { lang: 'en', manual: 'Manual', areas: 'By area', roles: 'By role', open: 'Open the page', other: '中文' },
} as const satisfies Record<Language, unknown>

function pageOf({ language, name, title, sections, markdown }: Topic, topics: readonly Topic[]): string {
  const say = words[language]
  const other = language === 'zh' ? 'en' : 'zh'
  const entry = (each: Topic) =>
    `<li><a href="${each.name}.html"${each.name === name ? ' aria-current="page"' : ''}>${each.title}</a></li>`
  const list = (heading: string, isMeant: (each: Topic) => boolean) =>
    `<h2>${heading}</h2><ul>${topics.filter(isMeant).map(entry).join('')}</ul>`
  const contents = sections.map(({ anchor, title: text }) => `<li><a href="#${anchor}">${text}</a></li>`).join('')
  return `<!doctype html>
<html lang="${say.lang}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title} · Brandside ${say.manual}</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/manual.css" />
    <script src="/theme-init.js"></script>
  </head>
  <body lang="${say.lang}">
    <header><a href="index.html">Brandside ${say.manual}</a><a href="../${other}/${name}.html" lang="${words[other].lang}">${say.other}</a></header>
    <div class="columns">
      <nav aria-label="${say.manual}">
        ${list(say.areas, (each) => !isRole(each))}
        ${list(say.roles, isRole)}
      </nav>
      <main>
        ${htmlOf(markdown, name === 'index' ? 'home' : name, say.open).replace('</h1>', `</h1>${contents && `<ul class="contents">${contents}</ul>`}`)}
      </main>
    </div>
  </body>
</html>
`
}

const isRole = ({ name }: Topic) => name.startsWith('role-')

/** Links between topics lead to their pages; a section that is about a page of the product leads there. */
function htmlOf(markdown: string, area: string, open: string): string {
  const reader = new Marked({
    renderer: {
      link({ href, tokens }) {
        const text = this.parser.parseInline(tokens)
        return `<a href="${href.replace(/\.md(?=$|#)/, '.html')}">${text}</a>`
      },
      heading({ depth, tokens }) {
        const text = this.parser.parseInline(tokens)
        const anchor = depth === 2 ? /^<a id="([\w-]+)"><\/a>/.exec(text)?.[1] : undefined
        if (anchor === undefined) return `<h${depth}>${text}</h${depth}>\n`
        const way = /^[a-z]\w*$/.test(anchor) ? ` <a class="way" href="/${area}/${anchor}">${open}</a>` : ''
        return `<h2 id="${anchor}">${text.replace(/^<a[^>]*><\/a>/, '')}${way}</h2>\n`
      },
    },
  })
  return reader.parse(markdown, { async: false })
}
