/** A search looks for so many parts of a sentence. */
const mostParts = 3

/**
 * Parts of a sentence that may name a record, in its order: `what did 望湖 pay` holds 望湖. Runs of Chinese characters,
 * longer words of letters, and numbers; the grammar of neither language is known here.
 */
export function searchParts(words: string): readonly string[] {
  const runs = words.match(/\p{Script=Han}{2,}|[\p{L}\p{N}][\p{L}\p{N}.-]{3,}/gu) ?? []
  const parts = runs
    .flatMap((run) => run.match(/\p{Script=Han}{2,}|[^\p{Script=Han}]{4,}/gu) ?? [])
    .flatMap((part) => part.split(acts))
    .map((part) => part.replace(/^[给为帮](?=..)/u, ''))
  return [...new Set(parts)]
    .filter((part) => [...part].length > 1 && part !== words && !filler.has(part.toLowerCase()))
    .slice(0, mostParts)
}

/** What is done with a record, or asked of it, right behind its name: 望湖下单. */
const acts = /下单|报价|收款|付款|退货|发货|对账|开票|欠款|多少钱?|的/u

/** Words of questions and acts, which would find names by chance. */
const filler = new Set('what when where which does this that with from order orders create'.split(' '))
