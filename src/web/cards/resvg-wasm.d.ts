/** What is used of it; its own types are not where its exports say that it is. */
declare module '@resvg/resvg-wasm' {
  export function initWasm(program: Uint8Array | undefined): Promise<void>;

  export interface ResvgOptions {
    readonly font: {
      /** Must be false where no font of the machine is wanted. */
      readonly loadSystemFonts: boolean;
      readonly fontBuffers: readonly Uint8Array[];
      readonly defaultFontFamily: string;
      readonly sansSerifFamily: string;
    };
  }

  export class Resvg {
    constructor(svg: string, options: ResvgOptions);
    render(): RenderedImage;
    free(): void;
  }

  export interface RenderedImage {
    readonly width: number;
    readonly height: number;
    asPng(): Uint8Array;
    free(): void;
  }
}
