import { dealer } from '../dealer.ts'

const names = new WeakMap<object, string>()

const collect = (node: object, path: string) => {
  for (const [name, value] of Object.entries(node)) {
    const at = path ? `${path}.${name}` : name
    if (typeof value === 'function') names.set(value, at)
    else if (typeof value === 'object' && value !== null) collect(value, at)
  }
}

for (const [name, value] of Object.entries(dealer)) {
  if (typeof value === 'object' && value !== null && name !== 'session') collect(value, name)
}

/**
 * operationId of a client's method, by which its answers are kept.
 * @throws TypeError for a function that is no method of the client, since its answers could not be told apart
 * @example callName(dealer.so.salesOrder.lists) // 'so.salesOrder.lists'
 */
export const callName = (call: object): string => {
  const name = names.get(call)
  if (name === undefined)
    throw new TypeError('useCall takes a method of the client itself, such as dealer.so.salesOrder.lists')
  return name
}
