/** Native code, Node and the library that fails each have words of their own where the system gave no more memory. */
export const isAboutMemory = ({ message }: Error) =>
  /allocat|out of memory|invalid array length/i.test(message);
