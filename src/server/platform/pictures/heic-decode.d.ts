declare module 'heic-decode' {
  interface Pixels {
    width: number;
    height: number;
    data: Uint8ClampedArray;
  }
  interface FoundPicture {
    width: number;
    height: number;
    decode(): Promise<Pixels>;
  }
  const heicDecode: { all(file: { buffer: Uint8Array }): Promise<FoundPicture[]> };
  export default heicDecode;
}
