import * as M from './src/modules.ts'
const mods=Object.values(M).find(Array.isArray)
const seen=new Set(),par=new Set(),byT={},own={}
function walk(s,set){ if(!s||typeof s!=='object'||!s._zod||seen.has(s)||par.has(s))return; set.add(s)
 const d=s._zod.def; const k=(set===par?'parent ':'')+d.type+(d.checks?.length?'+'+d.checks.length:''); byT[k]=(byT[k]||0)+1
 let p=s._zod.parent; if(p)walk(p,par)
 for(const v of [d.innerType,d.element,d.in,d.out,d.keyType,d.valueType,d.left,d.right])walk(v,set)
 if(d.shape)for(const v of Object.values(d.shape))walk(v,set)
 if(d.options)for(const v of d.options)walk(v,set)
 if(d.items)for(const v of d.items)walk(v,set)
}
for(const m of mods)for(const [n,e] of Object.entries(m.contract.endpoints)){const b=seen.size+par.size;walk(e.input,seen);walk(e.output,seen);const std=['list','view','create','update','remove','removeMany','undoRemove','setStatus','setStatusMany','undoSetStatus','export','dropdown','undoUpdate','importTemplate'].includes(n)?n:'other';own[std]=(own[std]||0)+seen.size+par.size-b}
console.log('live',seen.size,'parents',par.size,own)
console.log(Object.entries(byT).sort((a,b)=>b[1]-a[1]).slice(0,32).map(x=>x.join(' ')).join('; '))
