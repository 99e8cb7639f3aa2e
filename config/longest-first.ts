import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files that are named as taking longest begin, in the order in which they are named, so that all workers end together.
 * Vitest goes by size as long as it has not measured, and a short file may open every page.
 */
export const longestFirst = (names: readonly string[]) =>
  class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const place = ({ moduleId }: TestSpecification) => {
        const index = names.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
        return index < 0 ? names.length : index
      }
      return (await super.sort(files)).sort((one, other) => place(one) - place(other))
    }
  }
