// Package picture makes a picture that the newsroom may show of one that a publisher sent. It knows no publisher, no store
// and no network.
//
// The model is a line of steps, of which each costs no more than the one before allows.
//
//   - The head of the file says what it is (JPEG, PNG, GIF or WebP; its name and its type count for nothing), how large it
//     is, and so what decoding it will take. What is above MaxPixels, or would take more memory than one picture may, is
//     refused before anything is decoded.
//   - It is decoded, a GIF as far as its first frame, and turned upright as its EXIF says.
//   - It is cut about its middle to 2:1 or 3:2, whichever is nearer, and never anywhere else: nobody here looks for what
//     is in it. What would lose more than half of itself is refused, and so is what is no larger than an icon.
//   - It is made smaller, to MaxWidth at most, and encoded anew as JPEG, at a lower quality, and at last smaller still,
//     until it is no larger than MaxSize.
//
// Nothing of the file but its pixels reaches the picture that is made: no metadata, no profile, no comment.
package picture
