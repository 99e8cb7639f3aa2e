import { nonTexts } from './examples.gen.ts'
import type { Route } from './router.ts'

/** Values of a call by name, as they were given to the client. */
export type Arguments = Readonly<Record<string, unknown>>

/** Reads what a request sends, or answers undefined for a body that is not what its operation takes. */
export async function readArguments({ operation, path }: Route, request: Request): Promise<Arguments | undefined> {
  const body = operation.takes === 'body' ? await readBody(operation.file === 'upload', request) : {}
  if (!body) return undefined
  const values: Record<string, unknown> = { ...queryOf(request), ...path }
  for (const name of nonTexts[operation.id] ?? []) if (name in values) values[name] = asJson(String(values[name]))
  return { ...values, ...body }
}

async function readBody(isForm: boolean, request: Request): Promise<Arguments | undefined> {
  try {
    if (isForm) return Object.fromEntries((await request.formData()).entries())
    const body: unknown = JSON.parse((await request.text()) || '{}')
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Arguments) : undefined
  } catch {
    return undefined
  }
}

/** A name that comes more than once is a list. */
function queryOf({ url }: Request): Arguments {
  const { searchParams } = new URL(url)
  return Object.fromEntries(
    [...new Set(searchParams.keys())].map((name) => {
      const values = searchParams.getAll(name)
      return [name, values.length > 1 ? values : values[0]]
    }),
  )
}

/** What is no JSON stays as it came: it is the test's to see. */
function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
