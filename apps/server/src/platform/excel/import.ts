export type ImportDeclaration = {}
export type Imports = Readonly<Record<string, ImportDeclaration>>
