/** The path of the main file of the compiled program, of the sources as they are now. */
export function compiledProgram(): Promise<string>;
